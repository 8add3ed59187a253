import type { Release } from "./registry.ts";
import { releaseFiles } from "./release-files.ts";
import { releaseGlobalName } from "./release-global-name.ts";
import { RETRY_QUERIES, toRetryAddress } from "./retry-address.ts";

const release: Release = {
  ...{ version: "1.0.0", entry: "https://cdn.example/a/../orders/entry.js", integrity: "sha384-entry" },
  ...{ firstPaint: "", firstPaintWords: {}, sharedAuth: "*", publishedAt: "", more: {} },
  files: { "entry.js": "sha384-entry", "main.js": "sha384-main", "look.css": "sha384-look" },
  preload: { "./remote": ["main.js", "look.css"], "./broken": ["gone.js"] },
};
const ENTRY = { address: "https://cdn.example/orders/entry.js", integrity: "sha384-entry", kind: "script" };

test("what an expose needs is asked for ahead, the entry first, scripts and styles each as what they are", () => {
  expect(releaseFiles(release, "./remote")).toEqual([
    ENTRY,
    { address: "https://cdn.example/orders/main.js", integrity: "sha384-main", kind: "script" },
    { address: "https://cdn.example/orders/look.css", integrity: "sha384-look", kind: "style" },
  ]);
});

test("an expose that names nothing needs the entry alone; `constructor` is none", () => {
  expect(releaseFiles(release, "./card")).toEqual([ENTRY]);
  expect(releaseFiles(release, "constructor")).toEqual([ENTRY]);
});

test("nothing unchecked is asked for ahead, nor anything beside it", () => {
  expect(releaseFiles(release, "./broken")).toEqual([]);
  expect(releaseFiles({ ...release, integrity: "" }, "./card")).toEqual([]);
});

test("a release has a name of its own among a page's globals, of letters and digits", () => {
  expect(releaseGlobalName("my-orders", "1.0.0-rc.1")).toBe("foyer_my_orders_1_0_0_rc_1");
});

test("after each failure another of three addresses is asked, in turn", () => {
  const asked = [-1, 0, 1, 2, 3, 4].map((attempt) => toRetryAddress("https://cdn.example/x.js", attempt));
  expect(asked.map((address) => address.slice("https://cdn.example/x.js".length))).toEqual([
    ...["", ""],
    ...[...RETRY_QUERIES, RETRY_QUERIES[0]].map((query) => `?${query}`),
  ]);
  expect(RETRY_QUERIES).toEqual(["retry=1", "retry=2", "retry=3"]);
});
