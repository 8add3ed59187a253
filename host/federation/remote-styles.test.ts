import { createRemoteStyles } from "./remote-styles.ts";

const DATA = "https://remotes.example/data/1.0.0/";
const isOfRemote = (address: string): boolean => address.startsWith("https://remotes.example/");

/** jsdom has no constructed sheets: this one keeps what it is given. */
interface MadeSheet {
  readonly media: string;
  text: string;
}

function open(...links: HTMLLinkElement[]) {
  const page = document.implementation.createHTMLDocument();
  page.head.append(...links);
  Object.assign(page, { adoptedStyleSheets: [] });
  const styles = createRemoteStyles(page, isOfRemote, (media) => {
    const sheet: MadeSheet & { replaceSync(text: string): void } = {
      media,
      text: "",
      replaceSync(text) {
        sheet.text = text;
      },
    };
    return sheet as unknown as CSSStyleSheet;
  });
  return {
    page,
    styles,
    /** A style sheet that came later, with a remote. */
    add(link: HTMLLinkElement) {
      page.head.append(link);
      link.dispatchEvent(new Event("load"));
    },
    inUse: () => page.adoptedStyleSheets as unknown as MadeSheet[],
  };
}

function linkTo(
  href: string,
  rules: readonly string[] | "unreadable" = ["p { color: red; }"],
): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  const sheet = {
    disabled: false,
    get cssRules() {
      if (rules === "unreadable") throw new DOMException("other origin", "SecurityError");
      return rules.map((cssText) => ({ cssText }));
    },
  };
  Object.defineProperty(link, "sheet", { value: sheet });
  return link;
}

test("a remote's styles hold in its slots alone, as long as one is shown", () => {
  const { styles, add, inUse } = open();
  const link = linkTo(`${DATA}main.css`);
  add(link);
  expect(link.sheet?.disabled).toBe(true);
  expect(inUse()).toEqual([]);
  const [first, second] = [styles.use(DATA), styles.use(DATA)];
  expect(inUse()).toHaveLength(1);
  expect(inUse()[0]?.text).toMatch(
    /@scope \(\[data-release-folder="https.*"\]\) to \(:scope \.host-contribution\) \{\np \{ color: red; \}\n\}/,
  );
  first();
  first();
  expect(inUse()).toHaveLength(1);
  second();
  expect(inUse()).toEqual([]);
});

test("styles that come while the remote is shown are used at once; those of another release are not", () => {
  const { styles, add, inUse } = open();
  styles.use(DATA);
  add(linkTo(`${DATA}late.css`, ["i { }"]));
  add(linkTo("https://remotes.example/data/2.0.0/main.css", ["b { }"]));
  expect(inUse().map(({ text }) => text.includes("i { }"))).toEqual([true]);
});

test("a link that comes late never counts for itself, and its own medium holds for what stands in its place", async () => {
  const { page, styles, inUse } = open();
  styles.use(DATA);
  const ours = linkTo("https://app.example/late.css");
  const [screen, print] = [linkTo(`${DATA}late.css`), linkTo(`${DATA}print.css`)];
  print.media = "print";
  page.head.append(ours, screen, print);
  await Promise.resolve();
  expect([ours.media, screen.media, print.media]).toEqual(["", "not all", "not all"]);
  // Some are put elsewhere before they have loaded.
  page.head.prepend(print);
  await Promise.resolve();
  for (const link of [screen, print]) link.dispatchEvent(new Event("load"));
  expect(inUse().map(({ media }) => media)).toEqual(["", "print"]);
});

test("late styles of the shell hold for the whole page, from the end", async () => {
  const { page, inUse } = open();
  const own = linkTo("https://app.example/late.css", [
    ":root { color: red; }",
    'i { background: url("a.png"); }',
  ]);
  own.dataset["own"] = "";
  page.head.append(own);
  await Promise.resolve();
  expect(own.media).toBe("not all");
  own.dispatchEvent(new Event("load"));
  expect(inUse().map(({ text }) => text)).toEqual([
    ':root { color: red; }\ni { background: url("https://app.example/a.png"); }',
  ]);
});

test("a release that is shown again adds its sheets at the end, and nothing changes where nothing is to", () => {
  const { page, styles, add, inUse } = open();
  add(linkTo(`${DATA}main.css`, ["i { }"]));
  add(linkTo("https://remotes.example/other/main.css", ["b { }"]));
  styles.use("https://remotes.example/other/");
  const once = page.adoptedStyleSheets;
  styles.use("https://remotes.example/other/")();
  expect(page.adoptedStyleSheets).toBe(once);
  styles.use(DATA);
  expect(inUse().map(({ text }) => text.includes("i { }"))).toEqual([false, true]);
});

test("what the page came with for its first paint is taken over too", () => {
  const painted = linkTo(`${DATA}paint.css`);
  const ours = linkTo("https://app.example/main.css");
  const { styles, inUse } = open(painted, ours);
  expect([painted.sheet?.disabled, ours.sheet?.disabled]).toEqual([true, false]);
  styles.use(DATA);
  expect(inUse()).toHaveLength(1);
});

test("what a scope can't hold stands outside of it", () => {
  const { styles, add, inUse } = open();
  styles.use(DATA);
  const outside = [
    '@font-face { font-family: "Data"; }',
    "@keyframes turn { }",
    '@property --data { syntax: "*"; }',
    "@layer base, parts;",
  ];
  add(linkTo(`${DATA}main.css`, ["p { }", ...outside, "@layer base { i { } }", "@media print { b { } }"]));
  const [before = "", inside = ""] = inUse()[0]?.text.split("@scope") ?? [];
  expect(before.trim().split("\n")).toEqual(outside);
  expect(inside).toContain("@layer base { i { } }");
  expect(inside).toContain("@media print { b { } }");
});

test.each([
  ['i { background: url("./a.png"); }', `i { background: url("${DATA}a.png"); }`],
  ['i { background: url("deep/../a b.png?x#y"); }', `i { background: url("${DATA}a%20b.png?x#y"); }`],
  [
    "i { --mark: url(a.svg); --other: url( 'b.svg' ); }",
    `i { --mark: url("${DATA}a.svg"); --other: url("${DATA}b.svg"); }`,
  ],
  ['i { background: url("/a.png"); }', 'i { background: url("https://remotes.example/a.png"); }'],
  [
    'i { background: url("a.png"), url("b.png"); }',
    `i { background: url("${DATA}a.png"), url("${DATA}b.png"); }`,
  ],
])("an address in a style sheet is the release's: %s", (rule, scoped) => {
  const { styles, add, inUse } = open();
  styles.use(DATA);
  add(linkTo(`${DATA}main.css`, [rule]));
  expect(inUse()[0]?.text).toContain(scoped);
});

test.each([
  'i { background: url("data:image/svg+xml,<svg viewBox=\\"0 0 1 1\\"/>"); }',
  'i { background: url("https://cdn.example/a.png"); }',
  'i { fill: url("#shade"); }',
  'i::before { content: "see url(a.png)"; }',
])("what is no address of the release stays: %s", (rule) => {
  const { styles, add, inUse } = open();
  styles.use(DATA);
  add(linkTo(`${DATA}main.css`, [rule]));
  expect(inUse()[0]?.text).toContain(rule);
});

test("a font's files are the release's too", () => {
  const { styles, add, inUse } = open();
  styles.use(DATA);
  add(linkTo(`${DATA}main.css`, ['@font-face { font-family: "A"; src: url("a.woff2") format("woff2"); }']));
  expect(inUse()[0]?.text).toContain(`src: url("${DATA}a.woff2") format("woff2")`);
});

test("what a theme declares for the whole page holds for the slot", () => {
  const { styles, add, inUse } = open();
  styles.use(DATA);
  add(
    linkTo(`${DATA}main.css`, [
      ":root, :host { --a: 1; }",
      "@media print { :root { --b: 1; } }",
      ':root[data-theme="dark"] p { --c: 1; }',
    ]),
  );
  const [, inside] = inUse()[0]?.text.split("{\n") ?? [];
  expect(inside).toContain(":scope, :scope { --a: 1; }");
  expect(inside).toContain("@media print { :scope { --b: 1; } }");
  expect(inside).toContain(':root[data-theme="dark"] p { --c: 1; }');
});

test("a sheet that can't be read is switched off, and nothing stands in its place", () => {
  const { styles, add, inUse } = open();
  styles.use(DATA);
  const link = linkTo(`${DATA}main.css`, "unreadable");
  add(link);
  expect([link.sheet?.disabled, inUse()]).toEqual([true, []]);
});

test("sheets of the host, other links, and what was taken over already are left alone", () => {
  const { page, styles, add, inUse } = open();
  const kept = { own: true };
  Object.assign(page, { adoptedStyleSheets: [kept] });
  styles.use(DATA);
  const ours = linkTo("https://app.example/main.css");
  add(ours);
  const icon = linkTo(`${DATA}icon.svg`);
  icon.rel = "icon";
  add(icon);
  const link = linkTo(`${DATA}main.css`);
  add(link);
  link.dispatchEvent(new Event("load"));
  const empty = document.createElement("link");
  empty.rel = "stylesheet";
  empty.href = `${DATA}empty.css`;
  add(empty);
  page.head.append(page.createElement("img"));
  page.querySelector("img")?.dispatchEvent(new Event("load"));
  expect([ours.sheet?.disabled, icon.sheet?.disabled]).toEqual([false, false]);
  expect(inUse()[0]).toBe(kept);
  expect(inUse()).toHaveLength(2);
});
