import fc from "fast-check";
import { isPathInside, toSitePath } from "./site-path.ts";

const RUNS = 1_500;
const PAGE = "https://app.example/sign-in?return-to=x";

test.each([
  ["/", "/"],
  ["/data/flights?sort=delay&page=2#row", "/data/flights?sort=delay&page=2#row"],
  ["/mark.svg", "/mark.svg"],
  ["/data/../mfa", "/mfa"],
  ["/Zürich", "/Z%C3%BCrich"],
  ["/data?q=a b", "/data?q=a%20b"],
  ["/a//b", "/a//b"],
])("%s is a path of this site: %s", (text, path) => {
  expect(toSitePath(text)).toBe(path);
});

test.each([
  ...["", "data", "./data", "?page=2", "#row", " /data", "https://app.example/data"],
  ...["//evil.example", "///evil.example", "/\\evil.example", "\\\\evil.example", "/\t/evil.example"],
  ...["/\n/evil.example", "\t//evil.example", "/\u0000/evil.example", "/a\u007fb", "/a\u0085b", "/a\u2028b"],
  ...["/&#47;evil.example", "/&#x2f;evil.example", "/&sol;evil.example", "/&Tab;/evil.example"],
  ...["/..//evil.example", "/.//evil.example", "/%2e%2e//evil.example", "/a/..//evil.example"],
  ...["javascript:alert(1)", "data:text/html,x", `/${"a".repeat(8_000)}`],
  ...[undefined, null, 7, ["/data"], { toString: () => "/data" }],
])("%j is none", (value) => {
  expect(toSitePath(value)).toBeUndefined();
});

test("inside is the route and what lies below it", () => {
  expect(["/data", "/data?page=2", "/data/flights"].filter((path) => !isPathInside(path, "/data"))).toEqual(
    [],
  );
  expect(["/data-evil", "/dat", "/mfa/data"].filter((path) => isPathInside(path, "/data"))).toEqual([]);
});

const PIECES = [
  ...[
    "/",
    "//",
    "\\",
    ".",
    "..",
    "%2e",
    "%2f",
    "%5c",
    "\t",
    "\n",
    "\r",
    " ",
    "\u0000",
    "\u00ad",
    "\ufeff",
    "\u2028",
  ],
  ...["&#47;", "&sol;", "&Tab;", "&", "?", "#", "@", ":", "evil.example", "javascript:", "data", "／", "⁄"],
];
const hostile = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `/${pieces.join("")}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: "binary" }).map((text) => `/${text}`),
);

test("what is accepted stays on the origin by whatever way a page follows it, and is itself when judged again", () => {
  const accepted: string[] = [];
  fc.assert(
    fc.property(hostile, (text) => {
      const path = toSitePath(text);
      if (path === undefined) return;
      accepted.push(path);
      const link = document.createElement("a");
      link.setAttribute("href", path);
      const holder = document.createElement("template");
      holder.innerHTML = `<a href="${text}"></a>`;
      const written = holder.content.querySelector("a")?.getAttribute("href") ?? "/";
      for (const followed of [path, text, link.getAttribute("href") ?? "", written]) {
        expect(new URL(followed, PAGE).origin).toBe("https://app.example");
      }
      expect(new URL(path, PAGE).href).toBe(new URL(text, PAGE).href);
      expect(toSitePath(path)).toBe(path);
    }),
    { numRuns: RUNS },
  );
  expect(accepted.length).toBeGreaterThan(200);
});
