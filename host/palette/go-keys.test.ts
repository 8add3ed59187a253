import { createGoWatch, goKeys, GO_WITHIN_MS } from "./go-keys.ts";

const PAGES = [
  { title: "Daten", path: "/data" },
  { title: "Sicherheit", path: "/security" },
  { title: "System", path: "/system" },
  { title: "Theme" },
];

test("each page has a letter of its path, whatever it is called, and no two have the same", () => {
  expect(goKeys(PAGES).map(({ letter, path }) => `${letter} ${path}`)).toEqual([
    "d /data",
    "s /security",
    "y /system",
  ]);
  const many = goKeys(Array.from({ length: 40 }, () => ({ title: "A", path: "/a" })));
  expect([many.length, new Set(many.map(({ letter }) => letter)).size]).toEqual([36, 36]);
});

test("g and a letter soon after it lead there; late, or another letter, and it is a key of its own", () => {
  const press = createGoWatch();
  const pages = goKeys(PAGES);
  const at = (key: string, timeStamp: number): unknown => {
    const found = press({ key, timeStamp }, pages);
    return typeof found === "object" ? found.path : found;
  };
  expect([at("d", 0), at("g", 10), at("d", 20), at("d", 30)]).toEqual([
    undefined,
    "begun",
    "/data",
    undefined,
  ]);
  expect([at("g", 100), at("s", 101 + GO_WITHIN_MS)]).toEqual(["begun", undefined]);
  expect([at("g", 9_000), at("x", 9_001), at("s", 9_002)]).toEqual(["begun", undefined, undefined]);
  expect([at("g", 10_000), at("g", 10_001), at("y", 10_002)]).toEqual(["begun", "begun", "/system"]);
});
