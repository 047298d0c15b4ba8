//! Short texts of each kind that an answer may hold, written for these tests.

/// Every sample, by the name of its kind.
pub(crate) const ALL: [(&str, &str); 16] = [
    ("rust", RUST),
    ("python", PYTHON),
    ("java", JAVA),
    ("javascript", JAVASCRIPT),
    ("minified", MINIFIED),
    ("json", JSON),
    ("english", ENGLISH),
    ("german", GERMAN),
    ("markdown", MARKDOWN),
    ("chinese", CHINESE),
    ("japanese", JAPANESE),
    ("korean", KOREAN),
    ("russian", RUSSIAN),
    ("emoji", EMOJI),
    ("base64", BASE64),
    ("log", LOG),
];

const RUST: &str = r#"
/// Reads a header and returns the offset of the first record.
fn read_header(bytes: &[u8]) -> Result<usize, ParseError> {
    let magic = bytes.get(..4).ok_or(ParseError::TooShort)?;
    if magic != b"IDX\x01" {
        return Err(ParseError::BadMagic { found: magic.to_vec() });
    }
    let n_records = u32::from_le_bytes(bytes[4..8].try_into().expect("four bytes")) as usize;
    for record in 0..n_records {
        let start = HEADER_LEN + record * RECORD_LEN;
        debug_assert!(start + RECORD_LEN <= bytes.len(), "record {record} lies outside");
    }
    Ok(HEADER_LEN)
}
"#;

const PYTHON: &str = r#"
class RetryingClient:
    """Sends requests and tries again when the server is busy."""

    def __init__(self, session, max_attempts=5, backoff=0.25):
        self._session = session
        self._max_attempts = max_attempts
        self._backoff = backoff

    def get(self, url, **kwargs):
        for attempt in range(1, self._max_attempts + 1):
            response = self._session.get(url, timeout=10, **kwargs)
            if response.status_code not in (429, 503):
                return response
            logger.warning("attempt %d of %s failed: %s", attempt, url, response.reason)
            time.sleep(self._backoff * 2 ** attempt)
        raise TimeoutError(f"gave up on {url} after {self._max_attempts} attempts")
"#;

const JAVA: &str = r#"
package org.example.inventory;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

public final class StockLedger {
    private final Map<String, Integer> quantityBySku = new HashMap<>();

    public synchronized void receive(String sku, int quantity) {
        Objects.requireNonNull(sku, "sku");
        if (quantity <= 0) {
            throw new IllegalArgumentException("quantity must be positive: " + quantity);
        }
        quantityBySku.merge(sku, quantity, Integer::sum);
    }

    @Override
    public String toString() {
        return "StockLedger{quantityBySku=" + quantityBySku + '}';
    }
}
"#;

const JAVASCRIPT: &str = r"
import { readFile } from 'node:fs/promises';

export async function loadConfig(path, { strict = false } = {}) {
  const text = await readFile(path, 'utf8');
  let config;
  try {
    config = JSON.parse(text);
  } catch (error) {
    throw new Error(`Cannot parse ${path}: ${error.message}`, { cause: error });
  }
  const unknown = Object.keys(config).filter((key) => !KNOWN_KEYS.has(key));
  if (strict && unknown.length > 0) {
    throw new TypeError('Unknown keys: ' + unknown.join(', '));
  }
  return { ...DEFAULTS, ...config };
}
";

const MINIFIED: &str = concat!(
    r#"!function(e,t){"object"==typeof exports?module.exports=t():e.Q=t()}(this,function(){var n={},r=0;"#,
    r#"function o(e){return null!=e&&"function"==typeof e.then}function i(e,t){for(var r=e.length,i=0;i<r;i++)"#,
    r#"if(!1===t(e[i],i))return i;return-1}return n.each=i,n.isThen=o,n.uid=function(e){return(e||"u")+ ++r},"#,
    r#"n.once=function(e){var t,r=!1;return function(){return r||(r=!0,t=e.apply(this,arguments)),t}},n});"#,
);

const JSON: &str = concat!(
    r#"{"id":40213,"name":"bolt M8x40","tags":["steel","zinc"],"price":{"amount":0.42,"currency":"EUR"},"#,
    r#""stock":[{"site":"north","qty":1200,"updated":"2026-03-14T09:26:53Z"},{"site":"south","qty":0,"#,
    r#""updated":null}],"dimensions":{"length_mm":40,"diameter_mm":8.0,"pitch":1.25},"active":true,"#,
    r#""links":{"self":"/v2/items/40213","image":"https://cdn.example.org/img/40213_large.png"}}"#,
);

const ENGLISH: &str = "The lighthouse had been empty for eleven years when the surveyors came up the hill. They \
brought ropes, two lamps and a chart that disagreed with the coast in almost every detail. Nobody in the village \
had asked them to come, and nobody would say who had. By the second evening the older of the two had stopped \
measuring altogether; she sat on the wall, counted the waves between the rocks, and wrote the numbers down as if \
they had been dictated. Her colleague, who wasn't used to silence, talked about harbours he'd seen further south.";

const GERMAN: &str = "Der Leuchtturm stand seit elf Jahren leer, als die beiden Landvermesserinnen den Hügel \
heraufkamen. Sie hatten Seile, zwei Lampen und eine Seekarte dabei, die der Küste in fast jeder Einzelheit \
widersprach. Niemand im Dorf hatte sie gerufen, und niemand wollte sagen, wer es gewesen war. Am zweiten Abend \
hörte die Ältere auf zu messen; sie saß auf der Mauer, zählte die Wellen zwischen den Felsen und schrieb die \
Zahlen auf, als würden sie ihr vorgesagt.";

const MARKDOWN: &str = r#"
# Release checklist

1. Run `cargo xtask test` and **read** the output.
2. Update [the changelog](CHANGELOG.md#unreleased); every entry names the *user-visible* change.
3. Tag the commit:

   ```sh
   git tag -s v1.4.0 -m "v1.4.0" && git push --tags
   ```

| Step    | Who      | Takes  |
|---------|----------|-------:|
| Build   | CI       |  6 min |
| Sign    | release  |  1 min |
| Publish | release  | 12 min |

> **Note:** a failed upload is safe to repeat, see `docs/upload.md`.
"#;

const CHINESE: &str = "灯塔已经空了十一年，两位测量员才走上山来。她们带着绳子、两盏灯和一张海图，\
那张海图几乎在每个细节上都与海岸不符。村里没有人请她们来，也没有人愿意说是谁请的。第二天晚上，\
年长的那位完全停止了测量，她坐在墙上，数着礁石之间的波浪，把数字记下来，好像有人在念给她听。\
她的同事不习惯安静，一直谈论着他在南方见过的港口。程序会在启动时读取配置文件，如果文件不存在，就使用默认值。";

const JAPANESE: &str = "灯台は十一年のあいだ空き家だった。二人の測量士が丘を登ってきたとき、彼らはロープと\
二つのランプ、そして海岸線とほとんど一致しない海図を持っていた。村の誰も彼らを呼んでいなかったし、\
誰が呼んだのかを話そうとする者もいなかった。二日目の夜、年上のほうは測るのをやめてしまい、石垣に座って\
岩のあいだの波を数え、まるで誰かに読み上げられているかのように数字を書きとめた。設定ファイルが見つからない場合は既定値を使います。";

const KOREAN: &str = "등대는 십일 년 동안 비어 있었다. 두 명의 측량사가 언덕을 올라왔을 때 그들은 밧줄과 \
등불 두 개, 그리고 해안선과 거의 맞지 않는 해도를 가지고 있었다. 마을 사람 누구도 그들을 부르지 않았고, \
누가 불렀는지 말하려는 사람도 없었다. 둘째 날 저녁 나이 많은 쪽은 측량을 완전히 그만두고 담장에 앉아 \
바위 사이의 파도를 세며 숫자를 적었다. 설정 파일이 없으면 기본값을 사용합니다.";

const RUSSIAN: &str = "Маяк пустовал уже одиннадцать лет, когда на холм поднялись две землемерки. Они принесли \
верёвки, две лампы и карту, которая почти во всём расходилась с берегом. Никто в деревне их не звал, и никто не \
хотел говорить, кто это сделал. На второй вечер старшая совсем перестала измерять: она сидела на стене, считала \
волны между скалами и записывала числа, словно ей их диктовали.";

const EMOJI: &str = "✅ Tests pass 🎉🎉 ❌ Lint fails 😢 ⚠️ Two warnings 👀 🚀 Deployed to staging 🌍🌎🌏 \
👩‍💻 reviewed by 🧑🏽‍🔬 and 👨‍👩‍👧‍👦 🐛 fixed: 🔥 hot path 📦 packaged 🦀 rewritten in Rust 💡 idea: 🤖 bots 📝 \
docs 🔒 locked 🔑 key ⏱️ slow ⭐⭐⭐ stars 🍕🍔🍟 lunch 🏳️‍🌈 🇩🇪 🇯🇵 🇧🇷 flags ❤️‍🩹 mended 🧵 thread 🪝 hooks";

const BASE64: &str = "data:application/octet-stream;base64,q83vEjRWeJCrze8SNFZ4kJvP3wE7aYxk2Tn5LhUoR0GmJ4sX\
Zb1VdQ7yKtWc8eHfP6iN3uAo9rMjlIzBgSvCxDqEwTyF5pOaLkYn2hR4mUe7dGs0JbXvZcQf1WtKyH8iPoNu3rAj6MlBzIgSvTxEqDwCyF9\
pOkLaYh5nR2mU7eGd4sJ0bZvXcQ1fWtK8yHiPo3uNrA6jMlzBIgvSTxqEDwyC/F+pkOaLYnh52Rm7Ue4dGsJb0ZXvcfQ1tWKy8HPiou3NAr6";

const LOG: &str = "
2026-03-14T09:26:53.589Z INFO  server::http: listening addr=127.0.0.1:8080 workers=16
2026-03-14T09:26:54.001Z WARN  index::walk: skipped path=\"/srv/data/tmp/.cache/7f3a9c\" reason=permission denied
2026-03-14T09:26:54.733Z ERROR store::page: checksum mismatch page=0x0001f4a0 want=9e107d9d got=e4d909c2
2026-03-14T09:26:55.120Z DEBUG query: plan={scan: symbols, filter: kind = 'fn', limit: 50} took=1.84ms
thread 'worker-3' panicked at crates/store/src/page.rs:217:34: index out of bounds: the len is 64
";
