import { remember } from "./remember.ts";

beforeEach(() => {
  localStorage.clear();
});

test("keeps a value for later visits, and forgets it", () => {
  expect(remember("foyer.theme").read()).toBeUndefined();
  expect(remember("foyer.theme").write("dark")).toBe(true);
  expect(remember("foyer.theme").read()).toBe("dark");
  remember("foyer.theme").forget();
  expect(remember("foyer.theme").read()).toBeUndefined();
});

test("what was written by somebody else is no value", () => {
  const recent = remember("foyer.recent");
  expect(recent.writeJson(["data"])).toBe(true);
  expect(recent.readJson()).toEqual(["data"]);
  for (const text of ["{", "", "null"]) {
    localStorage.setItem("foyer.recent", text);
    expect(recent.readJson()).toBeUndefined();
  }
});

test("storage that is shut costs the memory and nothing else", () => {
  const shut = remember("foyer.theme", () => {
    throw new DOMException("Storage is shut.", "SecurityError");
  });
  expect([shut.read(), shut.readJson(), shut.write("dark"), shut.writeJson({})]).toEqual([
    undefined,
    undefined,
    false,
    false,
  ]);
  expect(() => {
    shut.forget();
  }).not.toThrow();
});
