import type { Random } from "../steps/random.ts";
import { SERVICE_FAULTS } from "./service-faults.ts";
import type { Step } from "./step.ts";
import { BROWSERS, PAGES_OF_BROWSER, PEOPLE } from "./amounts.ts";

const ADDRESSES = [
  ...[
    "/",
    "/data",
    "/data/notes",
    "/data/notes?sort=id.desc",
    "/data/airports",
    "/data/airports?sort=city.asc",
  ],
  ...[
    "/data/flights?sort=delay.desc",
    "/data/flights?filter=origin.eq.NOWHERE",
    "/data/flights?pinned=1&row=39",
  ],
  ...[
    "/data/rpc/busiest_routes",
    "/security",
    "/system",
    "/sign-in",
    "/sign-in/create",
    "/sign-in/forgotten",
  ],
  ...["/nowhere", "/data/nowhere", "/data/airports?row=NOBODY", "/data/airports?sort=nothing.asc&filter=%"],
];
const KEYS = [
  ...[
    "Tab",
    "Shift+Tab",
    "Enter",
    "Enter",
    "Escape",
    "Escape",
    "Space",
    "ArrowDown",
    "ArrowUp",
    "ArrowRight",
  ],
  ...[
    "ArrowLeft",
    "Home",
    "End",
    "PageDown",
    "Control+k",
    "Control+z",
    "F2",
    "Delete",
    "?",
    "/",
    "a",
    "ContextMenu",
  ],
];
const TEXTS = [
  ...[
    "",
    "7",
    "a",
    "notes",
    "SEA",
    "-1",
    "1e999",
    "2026-13-45",
    "null",
    "' or 1=1 --",
    "👩‍👩‍👧 مرحبا",
    "x".repeat(300),
  ],
  ...[
    "<img src=x onerror='globalThis.owned=1'>",
    "javascript:globalThis.owned=1",
    "%",
    "*",
    "(",
    "\\",
    "a,b.c",
  ],
];

/** How often each kind of step is drawn, beside the others. */
const WEIGHTS: readonly (readonly [weight: number, draw: (random: Random) => Step])[] = [
  [40, (random) => ({ kind: "press", page: page(random), pick: random.below(1_000) })],
  [16, (random) => ({ kind: "key", page: page(random), key: random.pick(KEYS) })],
  [
    9,
    (random) => ({ kind: "write", page: page(random), pick: random.below(1_000), text: random.pick(TEXTS) }),
  ],
  [9, (random) => ({ kind: "open", page: page(random), address: random.pick(ADDRESSES) })],
  [4, (random) => ({ kind: "back", page: page(random) })],
  [2, (random) => ({ kind: "forward", page: page(random) })],
  [2, (random) => ({ kind: "reload", page: page(random) })],
  [5, (random) => ({ kind: "fault", fault: random.pick(Object.keys(SERVICE_FAULTS)) })],
  [4, () => ({ kind: "mend" })],
  [1, (random) => ({ kind: "connection", browser: random.below(BROWSERS), isOffline: true })],
  [2, (random) => ({ kind: "connection", browser: random.below(BROWSERS), isOffline: false })],
  [5, (random) => ({ kind: "sign in", page: page(random), person: random.below(PEOPLE) })],
  [1, (random) => ({ kind: "sign out", page: page(random) })],
  [4, (random) => ({ kind: "new note", page: page(random), number: random.below(1_000_000) })],
  [1, (random) => ({ kind: "size", page: page(random), size: random.pick(["desk", "phone"]) })],
  [3, (random) => ({ kind: "compare with its address", page: page(random) })],
  [2, (random) => ({ kind: "axe", page: page(random) })],
];
const SUM = WEIGHTS.reduce((sum, [weight]) => sum + weight, 0);

export function drawStep(random: Random): Step {
  let left = random.below(SUM);
  for (const [weight, draw] of WEIGHTS) {
    if (left < weight) return draw(random);
    left -= weight;
  }
  throw new Error("The weights don't add up.");
}

function page(random: Random): number {
  return random.below(BROWSERS * PAGES_OF_BROWSER);
}
