import { isPlainStyle, readMarkup } from "./read-markup.ts";

const FOLDER = "https://remotes.example/data/1.0.0/";

/** What comes of it, as markup. */
function read(markup: string): string | undefined {
  const content = readMarkup(document, markup, FOLDER);
  if (content === undefined) return undefined;
  const holder = document.createElement("div");
  holder.append(content);
  return holder.innerHTML;
}

test.each([
  `<div class="a" data-release-folder="${FOLDER}" aria-label="&quot;b&quot; &amp;lt;">a &lt; &amp;lt; b&nbsp;c<br><input type="search" disabled=""></div>`,
  '<svg class="fy-icon" viewBox="0 0 16 16" aria-hidden="true"><title>A</title><path d="M1 2h3"></path></svg>',
  '<a href="/data/flights?sort=id#a">flights</a><img src="data:image/svg+xml,%3Csvg%3E" alt="">',
])("what a page writes comes back as it was: %s", (markup) => {
  expect(read(markup)).toBe(markup);
});

test("styles are put in by script", () => {
  expect(read('<p data-style="height: 72px;">a</p>')).toBe('<p style="height: 72px;">a</p>');
});

test.each([
  ['<script>hit=1</script><p onclick="hit=1">a</p>', "<p>a</p>"],
  ['<iframe srcdoc="<script>hit=1</script>"></iframe><style>a{}</style><!-- a -->', ""],
  [
    '<form action="https://evil.test/"><p>in</p></form><button formaction="https://evil.test/">a</button>',
    "<button>a</button>",
  ],
  ['<img src="x" srcset="y" onerror="hit=1"><input type="image" src="z">', "<img><input>"],
  ['<p style="color: red" data-style="background: url(/x)">a</p>', "<p>a</p>"],
  [
    '<svg onload="hit=1"><a href="https://evil.test/"><text>a</text></a><path fill="url(https://evil.test/#a)"></path></svg>',
    "<svg><path></path></svg>",
  ],
  [
    '<a href="https://evil.test/">a</a><a href=" java\tscript:hit=1">b</a><a href="blob:http://localhost/1">c</a>',
    "<a>a</a><a>b</a><a>c</a>",
  ],
  ['<div data-release-folder="https://evil.test/">a</div><input type="password">', "<div>a</div><input>"],
])("nothing of it runs, asks or leads elsewhere: %s", (markup, left) => {
  expect(read(markup)).toBe(left);
});

test.each([
  "<p",
  "a < b",
  "<p class=a>",
  "<p>a",
  "a</p>",
  "<p><b>a</p></b>",
  "<!doctype html>",
  "<P>a",
  '<p a="1"b="2">',
])("whatever is written otherwise is nothing: %s", (markup) => {
  expect(read(markup)).toBeUndefined();
});

test("a style that asks for something isn't plain, however it writes it", () => {
  expect(
    ["url(/x)", "URL(/x)", "u\\72l(/x)", "image-set('/x' 1x)", "@import '/x'"].filter(isPlainStyle),
  ).toEqual([]);
  expect(isPlainStyle("width: calc(100% - 2px); --fy-accent: #00f;")).toBe(true);
});
