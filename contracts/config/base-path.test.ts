import fc from "fast-check";
import { parseBasePath, readBasePath, toHostAddress, withBase, withoutBase } from "./base-path.ts";

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
  ["/app/", "/application?x#y", undefined],
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

test.each([
  ["https://app.example", "/data?x", "https://app.example/data?x"],
  ["https://app.example/", "/data", "https://app.example/data"],
  ["https://app.example/app", "/", "https://app.example/app/"],
  ["https://app.example/app/", "/data#row", "https://app.example/app/data#row"],
  ["https://app.example/a/b/?y#z", "/data", "https://app.example/a/b/data"],
])("of a host at %s, the route %s is at %s", (host, route, address) => {
  expect(toHostAddress(host, route).href).toBe(address);
});

test("names as long as a server takes, and as many, are a base path", () => {
  const long = `/${"a".repeat(64)}/`;
  expect(parseBasePath(long)).toBe(long);
  expect(parseBasePath(`/${"a/".repeat(8)}`)).toBe(`/${"a/".repeat(8)}`);
  expect(parseBasePath("x/app/")).toBeUndefined();
  expect(parseBasePath("/app/\n")).toBeUndefined();
});
