import fc from "fast-check";

// Markup as somebody would write it who wants it to pass a judge and be read otherwise by a browser: mostly sound, with
// a few of everything that judges and browsers were ever of two minds about.

const LINKS = ["/sign-in/forgotten", "/", "/a?b=c#d", "/Zürich"];
const HOSTILE_LINKS = [
  ...["//evil.example", "/\\evil.example", "/\t/evil.example", "/&#47;evil.example", "/&Tab;/evil.example"],
  ...[
    "/&sol;evil.example",
    "/&#x9;/evil.example",
    "\n//evil.example",
    "/&NewLine;/evil.example",
    "/.//evil.example",
  ],
  ...["javascript:alert(1)", "java&Tab;script:alert(1)", "https://evil.example", "&#104;ttps://evil.example"],
];
const NAMES = ["username", "password", "stay-signed-in"];
const HOSTILE_NAMES = [
  ...["cookie", "method", "action", "submit", "elements", "querySelector", "foyer", "foyer-boot", "location"],
  ...["__proto__", "toString", "document", "attributes", "form", "foyer-first-paint", "a b"],
];

type Pair = readonly [name: string, value: string];
const pairs = (name: string, values: readonly string[]): fc.Arbitrary<Pair> =>
  fc.constantFrom(...values).map((value) => [name, value] as const);

const soundAttribute = fc.oneof(
  pairs("class", ["a", "fy-field", "a b"]),
  pairs("id", ["a", "_R_1_", ...HOSTILE_NAMES]),
  pairs("aria-label", ["Show", "a &amp; b", "&lt;b&gt;", "&quot;&gt;&lt;script&gt;"]),
  pairs("aria-describedby", ["a", "foyer foyer-boot"]),
  pairs("role", ["status"]),
  pairs("hidden", [""]),
);
const hostileAttribute = fc.oneof(
  pairs("onclick", ["alert(1)"]),
  pairs("ONFOCUS", ["alert(1)"]),
  pairs("style", ["top:0"]),
  pairs("formaction", ["https://evil.example"]),
  pairs("formmethod", ["get"]),
  pairs("method", ["get", "post", "GET", "di&#97;log", "dialog "]),
  pairs("action", ["https://evil.example"]),
  pairs("href", HOSTILE_LINKS),
  pairs("xlink:href", HOSTILE_LINKS),
  pairs("name", HOSTILE_NAMES),
  pairs("type", ["image", "hidden", "submit", "file"]),
  pairs("src", ["https://evil.example/x"]),
  pairs("form", ["foyer"]),
  pairs("is", ["x-y"]),
  pairs("fill", ["url(https://evil.example/#a)"]),
  pairs("target", ["_blank"]),
  pairs("popovertarget", ["foyer"]),
  pairs("xmlns", ["http://www.w3.org/1999/xhtml"]),
  pairs("for", HOSTILE_NAMES),
);

/** The same attribute for a browser; the last two are mistakes that it forgives. */
const spelling = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.constantFrom<(pair: Pair) => string>(
      ([name, value]) => ` ${name}="${value}"`,
      ([name, value]) => `\n${name.toUpperCase()} = '${value}'`,
      ([name, value]) => ` ${name}="${value.replaceAll(/\w/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`,
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<(pair: Pair) => string>(
      ([name, value]) => `/${name}="${value}"`,
      ([name, value]) => `\t${name}=${value.replaceAll(/[\s"'=<>`]/g, "") || "x"}`,
    ),
  },
);
const written = (attribute: fc.Arbitrary<Pair>): fc.Arbitrary<string> =>
  fc.tuple(spelling, attribute).map(([spell, pair]) => spell(pair));

const own: Readonly<Record<string, fc.Arbitrary<Pair>>> = {
  a: pairs("href", LINKS),
  form: pairs("method", ["dialog"]),
  input: fc.oneof(pairs("name", NAMES), pairs("type", ["email", "password", "checkbox"])),
  label: pairs("for", ["a"]),
  path: pairs("d", ["M0 0h1"]),
};
const SOUND_TAGS = "div p span form a label button ul li h1 section input".split(" ");
const DRAWING_TAGS = "path g circle rect".split(" ");
const HOSTILE_TAGS = (
  "script style iframe base meta link img object embed template math mtext foreignObject desc title textarea select " +
  "option table td noscript plaintext xmp annotation-xml mglyph html body frameset image isindex slot x-y use animate " +
  "svg path g"
).split(" ");
const text = fc.constantFrom(
  "Sign in",
  "a &amp; b",
  "&lt;script&gt;",
  "’",
  "&notin;",
  "&nbsp;",
  "]]>",
  "--&gt;",
  "a > b",
);
const stray = fc.constantFrom(
  ...["</div>", "</form>", "</p>", "</svg>", "<!-- x -->", "<!-->", "<![CDATA[<script>alert(1)</script>]]>"],
  ...["<?x?>", "<!doctype html>", "<", "</", "<a", '<p class="', "\u0000", "&#0;", "&copy", "<br>", "</br>"],
  ...["<form>", "</body></html>"],
);

const rarely = <Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 60, arbitrary: usual }, { weight: 1, arbitrary: rare });

/** Pieces of markup, of which about a half is sound. */
export const hostileMarkup: fc.Arbitrary<string> = fc.letrec<{ content: string; drawing: string }>((tie) => ({
  content: some(
    fc.oneof(
      { maxDepth: 5 },
      text,
      anElement(SOUND_TAGS, tie("content")),
      anElement(["svg"], tie("drawing")),
    ),
  ),
  drawing: some(fc.oneof({ maxDepth: 2 }, fc.constant(""), anElement(DRAWING_TAGS, tie("drawing")))),
})).content;

function some(node: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc.array(rarely(node, stray), { maxLength: 4 }).map((nodes) => nodes.join(""));
}

function anElement(tags: readonly string[], inside: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return rarely(fc.constantFrom(...tags), fc.constantFrom(...HOSTILE_TAGS)).chain((tag) =>
    fc
      .record({
        attributes: fc.array(rarely(written(soundAttribute), written(hostileAttribute)), { maxLength: 2 }),
        due: own[tag] === undefined ? fc.constant("") : written(own[tag]),
        content: inside,
        end: rarely(fc.constant("as due"), fc.constantFrom("none", "short", "other")),
      })
      .map(({ attributes, due, content, end }) => {
        const start = `<${tag}${due}${attributes.join("")}`;
        if (tag === "input") return `${start}>`;
        if (end === "none") return `${start}>${content}`;
        if (end === "short") return `${start}/>`;
        return `${start}>${content}</${end === "other" ? "div" : tag}>`;
      }),
  );
}
