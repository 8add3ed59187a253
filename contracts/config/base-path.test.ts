import fc from "fast-check";
import { parseBasePath, readBasePath, withBase, withoutBase } from "./base-path.ts";

test.each([undefined, "/", "/app/", "/teams/one/", "/A_b-1/"])("%j is a base path", (value) => {
  expect(parseBasePath(value)).toBe(value ?? "/");
});

test.each([
  ...[
    "",
    "app",
    "/app",
    "app/",
    "//",
    "//app/",
    "/app//",
    "/./",
    "/../",
    "/a.b/",
    "/a b/",
    "/%61/",
    "/app/?x/",
  ],
  ...["/\\app/", "/app/#/", "https://app.example/", 7, null, {}, `/${"a".repeat(65)}/`, "/a".repeat(9) + "/"],
])("%j is none", (value) => {
  expect(parseBasePath(value)).toBeUndefined();
});

test("it is known whatever else is wrong with a configuration", () => {
  expect(readBasePath({ basePath: "/app/", providerUrl: 7 })).toBe("/app/");
  for (const config of [undefined, null, "text", {}, { basePath: "app" }])
    expect(readBasePath(config)).toBe("/");
});

test.each([
  ["/app/", "/app/data/flights?sort=delay#row", "/data/flights?sort=delay#row"],
  ["/app/", "/app/", "/"],
  ["/app/", "/app", "/"],
  ["/app/", "/app?x", "/?x"],
  ["/app/", "/app#x", "/#x"],
  ["/app/", "/application", undefined],
  ["/app/", "/", undefined],
  ["/app/", "/data", undefined],
  ["/", "/data", "/data"],
])("below %s, %s is the route %s", (base, address, route) => {
  expect(withoutBase(base, address)).toBe(route);
});

test("there and back, for whatever route", () => {
  fc.assert(
    fc.property(fc.constantFrom("/", "/app/", "/a/b/"), fc.webPath(), (base, path) => {
      const route = path.startsWith("/") ? path : `/${path}`;
      expect(withoutBase(base, withBase(base, route))).toBe(route);
    }),
  );
});
