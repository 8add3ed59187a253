import { isAllowedOrigin, isLoopbackHost } from "./allow-list.ts";

test.each(["localhost", "[::1]", "127.0.0.1", "127.0.0.53", "127.255.255.254"])(
  "%s is this machine",
  (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  },
);

test.each([
  ...["", "localhost.example", "127", "127.0", "127.0.0", "127.0.0.1.example", "x127.0.0.1", "10.127.0.0.1"],
  ...["127.a.b.c", "127.0.0.1234", "128.0.0.1", "[::2]", "[::ffff:7f00:1]"],
])("“%s” is another machine", (host) => {
  expect(isLoopbackHost(host)).toBe(false);
});

test.each([
  "https://remotes.example/a.js",
  "http://localhost:3000/a.js",
  "http://127.0.0.1:3000/a.js",
  "http://[::1]:3000/a.js",
])("%s may be loaded where its origin is listed", (address) => {
  expect(isAllowedOrigin(address, [new URL(address).origin])).toBe(true);
  expect(isAllowedOrigin(address, ["https://elsewhere.example"])).toBe(false);
});

test.each([
  ["plain http elsewhere", "http://remotes.example/a.js"],
  ["another scheme of this machine", "ws://localhost:3000/a.js"],
  ["a name", "https://ada@remotes.example/a.js"],
  ["a password", "https://:secret@remotes.example/a.js"],
])("%s isn't loaded, listed or not", (_what, address) => {
  expect(isAllowedOrigin(address, [new URL(address).origin])).toBe(false);
});

test("what is no address isn't loaded", () => {
  expect(isAllowedOrigin("remotes.example", ["null", "", "remotes.example"])).toBe(false);
});
