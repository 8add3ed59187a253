// One realm for all: whatever a remote changes in it, everyone gets. What the host and the session stand on is put back.
// Everything that is used here was taken before any remote came: the guard must work with broken prototypes.

const { defineProperty, getOwnPropertyDescriptor, getOwnPropertyNames, is } = Object;

interface Kept {
  readonly holder: object;
  readonly property: string;
  readonly name: string;
  readonly descriptor: PropertyDescriptor;
}

/** Looks whether shared globals are as they were, and puts back what isn't. */
export interface RealmGuard {
  /** @returns the names of what was changed, e.g. `["fetch", "Array.prototype.map"]` */
  restore(): readonly string[];
}

// prettier-ignore
const PAGE_GLOBALS = [
  "fetch", "Promise", "JSON", "Math", "Reflect", "Object", "Array", "Map", "Set",
  "WeakMap", "URL", "URLSearchParams", "Headers", "Request", "Response", "AbortController", "Error",
  "TextDecoder", "TextEncoder", "BroadcastChannel", "CustomEvent", "MutationObserver", "XMLHttpRequest",
];
const WHOLE_OBJECTS = ["JSON", "Math", "Reflect", "Object"];
// prettier-ignore
const PROTOTYPES = [
  "Array", "Object", "Function", "String", "Number", "Promise", "Map", "Set", "WeakMap", "RegExp",
  "Date", "Error", "History", "Storage", "EventTarget", "Node", "Element", "Document", "Response",
  "Headers", "Request", "URL", "URLSearchParams", "Event", "AbortController",
];

export function createRealmGuard(page: object): RealmGuard {
  const kept: Kept[] = [];
  const keep = (holder: unknown, property: string, name: string): void => {
    if ((typeof holder !== "object" && typeof holder !== "function") || holder === null) return;
    const descriptor = getOwnPropertyDescriptor(holder, property);
    if (descriptor !== undefined) kept[kept.length] = { holder, property, name, descriptor };
  };
  const keepAll = (holder: unknown, name: string): void => {
    if ((typeof holder !== "object" && typeof holder !== "function") || holder === null) return;
    for (const property of getOwnPropertyNames(holder)) keep(holder, property, `${name}.${property}`);
  };
  const globals = page as Record<string, unknown>;
  for (const name of PAGE_GLOBALS) keep(page, name, name);
  for (const name of WHOLE_OBJECTS) keepAll(globals[name], name);
  for (const name of PROTOTYPES) {
    const made = globals[name] as { prototype?: unknown } | undefined;
    keepAll(made?.prototype, `${name}.prototype`);
  }
  // What is set on the object itself hides what its prototype has.
  const { history } = globals;
  const shadows: readonly (readonly [object, string, string])[] =
    typeof history === "object" && history !== null
      ? [
          [history, "pushState", "history.pushState"],
          [history, "replaceState", "history.replaceState"],
        ]
      : [];

  return {
    restore() {
      const changed: string[] = [];
      for (let at = 0; at < kept.length; at += 1) {
        const entry = kept[at];
        if (entry === undefined || isAsKept(entry)) continue;
        changed[changed.length] = entry.name;
        try {
          defineProperty(entry.holder, entry.property, entry.descriptor);
        } catch {
          // Made unchangeable by whoever changed it. It is told all the same.
        }
      }
      for (let at = 0; at < shadows.length; at += 1) {
        const [holder, property, name] = shadows[at] ?? [];
        if (holder === undefined || property === undefined || name === undefined) continue;
        if (getOwnPropertyDescriptor(holder, property) === undefined) continue;
        changed[changed.length] = name;
        Reflect.deleteProperty(holder, property);
      }
      return changed;
    },
  };
}

/** Frozen or sealed is fine: only what it does must be the same. */
function isAsKept({ holder, property, descriptor }: Kept): boolean {
  const now = getOwnPropertyDescriptor(holder, property);
  return (
    now !== undefined &&
    is(now.value, descriptor.value) &&
    is(now.get, descriptor.get) &&
    is(now.set, descriptor.set)
  );
}
