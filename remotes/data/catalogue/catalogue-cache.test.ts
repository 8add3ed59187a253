import { createCatalogueCache } from "./catalogue-cache.ts";

test("the tab keeps one person's catalogue, and forgets the one before", () => {
  sessionStorage.clear();
  sessionStorage.setItem("another.team", "stays");
  const cache = createCatalogueCache("https://a.example");
  const raw = { schema: "public", tables: [], procedures: [] };
  cache.write("ada", { raw, shown: raw });
  expect(cache.read("ada")).toEqual({ raw, shown: raw });
  expect(cache.read("grace")).toBeUndefined();
  expect(createCatalogueCache("https://b.example").read("ada")).toBeUndefined();
  cache.write("grace", { raw, shown: raw });
  expect(cache.read("ada")).toBeUndefined();
  expect(Object.keys(sessionStorage)).toHaveLength(2);
  // Below another path of this origin may be another project.
  const there = createCatalogueCache("https://b.example");
  there.write("ada", { raw, shown: raw });
  expect([cache.read("grace"), there.read("ada")]).toEqual([
    { raw, shown: raw },
    { raw, shown: raw },
  ]);
  for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, "{damaged");
  expect(cache.read("grace")).toBeUndefined();
  const closed = createCatalogueCache("https://a.example", () => {
    throw new DOMException("Storage is shut.", "SecurityError");
  });
  closed.write("ada", { raw, shown: raw });
  expect(closed.read("ada")).toBeUndefined();
});

test("whoever stays signed in finds theirs at the next visit; one that fills the storage is the tab's alone", () => {
  const cache = createCatalogueCache("https://a.example", () => localStorage);
  const raw = { schema: "public", tables: [], procedures: [] };
  cache.write("ada", { raw, shown: raw });
  sessionStorage.clear();
  expect(cache.read("ada")).toEqual({ raw, shown: raw });
  const long = { ...raw, tag: "x".repeat(1_000_000) };
  cache.write("ada", { raw: long, shown: raw });
  expect([localStorage.length, cache.read("ada")?.raw.tag]).toEqual([0, long.tag]);
  sessionStorage.clear();
  expect(cache.read("ada")).toBeUndefined();
});
