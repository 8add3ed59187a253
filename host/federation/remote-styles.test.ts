import { createRemoteStyles } from "./remote-styles.ts";

const DATA = "https://remotes.example/data/1.0.0/";
const isOfRemote = (address: string): boolean => address.startsWith("https://remotes.example/");

/** jsdom has no constructed sheets: this one keeps what it is given. */
interface MadeSheet {
  readonly baseURL: string | undefined;
  text: string;
}

function open(...links: HTMLLinkElement[]) {
  const page = document.implementation.createHTMLDocument();
  page.head.append(...links);
  Object.assign(page, { adoptedStyleSheets: [] });
  const styles = createRemoteStyles(page, isOfRemote, ({ baseURL }) => {
    const sheet: MadeSheet & { replaceSync(text: string): void } = {
      baseURL: String(baseURL),
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
    /@scope \(\[data-release-folder="https.*"\]\) \{\np \{ color: red; \}\n\}/,
  );
  expect(inUse()[0]?.baseURL).toBe(`${DATA}main.css`);
  first();
  first();
  expect(inUse()).toHaveLength(1);
  second();
  expect(inUse()).toEqual([]);
});

test("styles that come while the remote is shown are used at once; those of another release are not", () => {
  const { styles, add, inUse } = open();
  styles.use(DATA);
  add(linkTo(`${DATA}late.css`));
  add(linkTo("https://remotes.example/data/2.0.0/main.css"));
  expect(inUse().map(({ baseURL }) => baseURL)).toEqual([`${DATA}late.css`]);
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
