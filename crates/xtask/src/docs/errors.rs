//! `docs/errors.md`: the registry of error codes.

use std::path::PathBuf;

use codecompass_base::error::{ErrorCode, Surface};

/// Gives the page.
pub(super) fn page() -> (PathBuf, String) {
    let mut text = format!(
        "{}\n# Errors\n\nEvery error is `{{\"error\":{{\"code\",\"message\",\"data\":{{…,\"suggestion\"}}}}}}` with `isError: true`. Codes are \
         stable and never repurposed. Code tools spell them in `snake_case`, the others in `SCREAMING_SNAKE_CASE`; \
         knowledge tools send the whole envelope around the error.\n\n| Code | Tools | When | What to do |\n|---|---|---|---|\n",
        super::GENERATED
    );
    for code in ErrorCode::ALL {
        let surfaces: Vec<_> = code.surfaces().iter().map(|surface| surface_name(*surface)).collect();
        text += &format!(
            "| `{}` | {} | {} | {} |\n",
            code.name(),
            surfaces.join(", "),
            code.when(),
            code.remedy()
        );
    }
    (PathBuf::from("docs/errors.md"), text)
}

/// Gives the word for a surface.
pub(super) fn surface_name(surface: Surface) -> &'static str {
    match surface {
        Surface::Code => "code",
        Surface::Knowledge => "knowledge",
        Surface::Vault => "vault",
        Surface::Build => "build",
    }
}
