import { parseOverride, toOverrideAddress } from "./developed-remote.ts";

test.each(["http://localhost:3100", "http://127.0.0.1:3100/", "http://localhost"])(
  "%s is on this machine",
  (address) => {
    expect(parseOverride("orders", address)).toEqual({ name: "orders", address: new URL(address).origin });
  },
);

test.each([
  "https://evil.example",
  "http://192.168.1.5:3100",
  "http://localhost.evil.example:3100",
  "http://127.0.0.1.evil.example",
  "http://evil@localhost:3100",
  "http://localhost:3100@evil.example",
  "http://localhost:3100/orders",
  "http://localhost:3100/?a",
  "http://localhost:3100/#a",
  "http://0.0.0.0:3100",
  ...[
    "http://[::1]:3100",
    "http://127.1.2.3:3100",
    "javascript:alert(1)",
    "data:text/html,a",
    "localhost:3100",
    "",
    7,
  ],
  undefined,
  null,
  "//localhost:3100",
  "file:///localhost",
  "https://localhost:3100",
  "http://localhost:99999",
])("%s is not, or not one that the policy can name", (address) => {
  expect(parseOverride("orders", address)).toBeUndefined();
});

test.each(["__proto__", "", "Orders", "a/b", "orders ", `a${"b".repeat(40)}`, 7, undefined])(
  "%j is no name of a remote",
  (name) => {
    expect(parseOverride(name, "http://localhost:3100")).toBeUndefined();
  },
);

test("the link to the asking page reads back", () => {
  const link = new URL(
    toOverrideAddress("https://app.example", { name: "orders", address: "http://localhost:3100" }),
  );
  expect(link.pathname).toBe("/system/override");
  expect(parseOverride(link.searchParams.get("remote"), link.searchParams.get("from"))).toBeDefined();
});
