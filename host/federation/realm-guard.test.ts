import { createRealmGuard } from "./realm-guard.ts";

test("puts back what was changed, and names it", () => {
  const original = { map: Array.prototype.map, parse: JSON.parse };
  const guard = createRealmGuard(globalThis);
  Array.prototype.map = () => [];
  JSON.parse = () => "mine";
  const changed = guard.restore();
  expect(changed).toEqual(["JSON.parse", "Array.prototype.map"]);
  expect(Array.prototype.map).toBe(original.map);
  expect(JSON.parse).toBe(original.parse);
  expect(guard.restore()).toEqual([]);
});

test("a method that is hidden by one of the object's own is seen", () => {
  const guard = createRealmGuard(globalThis);
  const original = history.pushState.bind(history);
  history.pushState = () => undefined;
  expect(guard.restore()).toEqual(["history.pushState"]);
  expect(Object.hasOwn(history, "pushState")).toBe(false);
  expect(typeof original).toBe("function");
});

test("what is added beside is nobody's harm", () => {
  const guard = createRealmGuard(globalThis);
  Object.defineProperty(Array.prototype, "foyerExtra", { value: () => 1, configurable: true });
  expect(guard.restore()).toEqual([]);
  Reflect.deleteProperty(Array.prototype, "foyerExtra");
});

test("what can't be put back any more is told all the same; what a page lacks is not missed", () => {
  const page = { fetch: () => "sound", JSON: null, Math: 7 };
  const guard = createRealmGuard(page);
  Object.defineProperty(page, "fetch", { value: () => "mine", writable: false, configurable: false });
  expect(guard.restore()).toEqual(["fetch"]);
  expect(page.fetch()).toBe("mine");
  expect(createRealmGuard({ history: null }).restore()).toEqual([]);
});

test("freezing is fine: only what a global does must be the same", () => {
  const page = { fetch: () => "sound" };
  const guard = createRealmGuard(page);
  Object.freeze(page);
  expect(guard.restore()).toEqual([]);
});

test("what is taken away is put back", () => {
  const page: { fetch?: string } = { fetch: "sound" };
  const guard = createRealmGuard(page);
  delete page.fetch;
  expect(guard.restore()).toEqual(["fetch"]);
  expect(page).toEqual({ fetch: "sound" });
});
