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

// What everybody stands on, by name: one that falls out of the list would be a remote's to change.
const FUNCTIONS = [
  ...["fetch", "Promise", "JSON", "Math", "Reflect", "Object", "Array", "Map", "Set", "WeakMap", "URL"],
  ...["URLSearchParams", "Headers", "Request", "Response", "AbortController", "Error", "TextDecoder"],
  ...["TextEncoder", "BroadcastChannel", "CustomEvent", "MutationObserver", "XMLHttpRequest"],
];
test.each(FUNCTIONS)("%s itself is put back", (name) => {
  const sound = { isSound: true };
  const page: Record<string, unknown> = { [name]: sound };
  const guard = createRealmGuard(page);
  page[name] = { isSound: false };
  expect(guard.restore()).toEqual([name]);
  expect(page[name]).toBe(sound);
});

test.each(["JSON", "Math", "Reflect", "Object"])("each function of %s is put back", (name) => {
  const whole = { one: 1, two: 2 };
  const guard = createRealmGuard({ [name]: whole });
  whole.two = 3;
  expect(guard.restore()).toEqual([`${name}.two`]);
  expect(whole).toEqual({ one: 1, two: 2 });
});

const CLASSES = [
  ...[
    "Array",
    "Object",
    "Function",
    "String",
    "Number",
    "Promise",
    "Map",
    "Set",
    "WeakMap",
    "RegExp",
    "Date",
  ],
  ...["Error", "History", "Storage", "EventTarget", "Node", "Element", "Document", "Response", "Headers"],
  ...["Request", "URL", "URLSearchParams", "Event", "AbortController"],
];
test.each(CLASSES)("each method of all that %s makes is put back", (name) => {
  const prototype = { method: "sound" };
  const guard = createRealmGuard({ [name]: { prototype } });
  prototype.method = "mine";
  expect(guard.restore()).toEqual([`${name}.prototype.method`]);
  expect(prototype.method).toBe("sound");
});

test("a prototype that is a function itself, as that of functions is, is kept as well", () => {
  const prototype = Object.assign(() => undefined, { call: "sound" });
  const guard = createRealmGuard({ Function: { prototype } });
  prototype.call = "mine";
  expect(guard.restore()).toEqual(["Function.prototype.call"]);
});

test("a page without a history has nothing to hide", () => {
  expect(createRealmGuard({ fetch: 1 }).restore()).toEqual([]);
});
