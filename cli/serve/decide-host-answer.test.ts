import { decideHostAnswer } from "./decide-host-answer.ts";

const kindOf = (path: string, headers: Record<string, string> = {}): string =>
  decideHostAnswer({ path, query: "", headers }).kind;

const NODE_FETCH = { accept: "*/*", "sec-fetch-mode": "cors" };
const PAGE_FETCH = { accept: "*/*", "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" };
const NAVIGATION = {
  accept: "text/html,*/*;q=0.8",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": "document",
};

test.each([
  ["a browser", NAVIGATION],
  ["a frame", { ...NAVIGATION, "sec-fetch-dest": "iframe" }],
  ["a tool that says nothing", {}],
  ["Node's fetch, as uptime monitors use it", NODE_FETCH],
])("%s gets the page at any route", (_who, headers) => {
  expect(["/", "/sign-in", "/data/table.v2", "/index.html"].map((path) => kindOf(path, headers))).toEqual([
    "page",
    "page",
    "page",
    "page",
  ]);
});

test("the log of releases is there, and nothing else of its folder", () => {
  const log = "/foyer.log/foyer-0123456789ab";
  for (const path of ["checkpoint", "tile/0/000", "tile/1/x001/000.p/7", "tile/entries/012.p/255"])
    expect(kindOf(`${log}/${path}`, PAGE_FETCH)).toBe("document");
  for (const path of ["notes", "tile/0", "tile/0/00", "checkpoint/x"])
    expect(kindOf(`${log}/${path}`, PAGE_FETCH)).toBe("notFound");
});

test("a script of a page that asks for a missing address is told so", () => {
  expect(kindOf("/api/rows", PAGE_FETCH)).toBe("notFound");
  expect(kindOf("/api/rows", { accept: "application/json" })).toBe("notFound");
  expect(kindOf("/missing.js", NAVIGATION)).toBe("file");
});

test.each(["svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "ICO"])(
  "a picture of the operator's beside the page may end in .%s",
  (ending) => {
    const asPicture = { accept: "image/*,*/*;q=0.8", "sec-fetch-dest": "image" };
    expect(kindOf(`/harbour.${ending}`, asPicture)).toBe("file");
  },
);

test("the operator's own texts are documents of the site, and nothing else beside them is", () => {
  expect(decideHostAnswer({ path: "/texts/pt-BR.json", query: "", headers: {} })).toEqual({
    kind: "document",
    name: "texts/pt-BR.json",
    isOptional: true,
  });
  for (const path of [
    "/texts/.json",
    "/texts/a/b.json",
    "/texts/..json",
    "/texts/a.b.json",
    "/x/texts/de.json",
  ])
    expect(kindOf(path)).toBe("file");
});

test.each(["/boot.html", "/INDEX.HTML", "/a/index.html", "/x.xhtml", "/x.xml", "/x.pdf"])(
  "%s is no document of the host",
  (path) => {
    expect(kindOf(path, NAVIGATION)).toBe("notFound");
  },
);

test("a browser that asks for a service worker's script gets the host's own and no other file", () => {
  const asWorker = { "service-worker": "script", accept: "*/*" };
  expect(kindOf("/foyer-offline.js", asWorker)).toBe("offline");
  for (const path of [
    "/",
    "/main.0123456789ab.js",
    "/captcha.js",
    "/registry.json",
    "/data/foyer-offline.js",
  ])
    expect([path, kindOf(path, asWorker)]).toEqual([path, "notFound"]);
});
