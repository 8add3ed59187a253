import { readWalk } from "./read-walk.ts";

test("what a team names is walked, and nothing where it names nothing", () => {
  const walk = ["/orders/new", "/orders/12?tab=lines#total", "/orders"];
  expect(readWalk({ path: "/orders", walk })).toEqual(walk);
  expect(readWalk({ path: "/orders" })).toEqual([]);
});

test.each([
  "/orders/new",
  ["/data"],
  ["/orders/../data"],
  ["orders/new"],
  ["//elsewhere.example/orders"],
  ["https://elsewhere.example/orders"],
  [7],
  Array.from({ length: 51 }, (_, at) => `/orders/${at}`),
])("%j is refused, with what to write instead", (walk) => {
  expect(() => readWalk({ path: "/orders", walk })).toThrow('such as ["/orders/new"]');
});
