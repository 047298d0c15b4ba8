//! The commands, one file each. They get parsed arguments and a printer; the tools do the work.

pub(crate) mod present;
