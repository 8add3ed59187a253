import type { Random } from "../steps/random.ts";
import { SERVICE_FAULTS } from "./service-faults.ts";
import type { Step } from "./step.ts";
import { BROWSERS, PAGES_OF_BROWSER, PEOPLE } from "./amounts.ts";

// prettier-ignore
const ADDRESSES = [
  "/", "/data", "/data/notes", "/data/notes?sort=id.desc", "/data/notes?row=1",
  "/data/airports", "/data/airports?sort=city.asc", "/data/airports?row=SEA",
  "/data/flights?sort=delay.desc", "/data/flights?filter=origin.eq.NOWHERE", "/data/flights?pinned=1&row=39",
  "/data/flights?row=SEA&of=airports", "/data/flights?summary=origin;rows,average.delay;;bars",
  "/data/flights?summary=board()", "/data/movies?summary=major_genre,mpaa_rating;rows;;;across",
  "/data/movies?summary=major_genre;rows", "/data/movies?summary=profile()", "/data/movies?summary=profile(title)",
  "/data/rpc/busiest_routes", "/data/rpc/raise_example",
  "/security", "/system", "/system/ui", "/sign-in", "/sign-in/create", "/sign-in/forgotten",
  "/nowhere", "/data/nowhere", "/data/airports?row=NOBODY", "/data/airports?sort=nothing.asc&filter=%",
  "/data/movies?summary=nothing;sum.nothing", "/sign-in?return-to=/data/notes",
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

/** More than any screen has controls, eight times over. */
const MOST_PICKED = 100_000;

/** How often each kind of step is drawn, beside the others. */
const WEIGHTS: readonly (readonly [weight: number, draw: (random: Random) => Step])[] = [
  [40, (random) => ({ kind: "press", page: page(random), pick: random.below(MOST_PICKED) })],
  [24, (random) => ({ kind: "key", page: page(random), key: random.pick(KEYS) })],
  [
    10,
    (random) => ({
      kind: "write",
      page: page(random),
      pick: random.below(MOST_PICKED),
      text: random.pick(TEXTS),
    }),
  ],
  [4, (random) => ({ kind: "open", page: page(random), address: random.pick(ADDRESSES) })],
  [4, (random) => ({ kind: "back", page: page(random) })],
  [2, (random) => ({ kind: "forward", page: page(random) })],
  [1, (random) => ({ kind: "reload", page: page(random) })],
  [4, (random) => ({ kind: "fault", fault: random.pick(Object.keys(SERVICE_FAULTS)) })],
  [4, () => ({ kind: "mend" })],
  [1, (random) => ({ kind: "connection", browser: random.below(BROWSERS), isOffline: true })],
  [2, (random) => ({ kind: "connection", browser: random.below(BROWSERS), isOffline: false })],
  [5, (random) => ({ kind: "sign in", page: page(random), person: random.below(PEOPLE) })],
  [1, (random) => ({ kind: "sign out", page: page(random) })],
  [4, (random) => ({ kind: "new note", page: page(random), number: random.below(1_000_000) })],
  [1, (random) => ({ kind: "size", page: page(random), size: random.pick(["desk", "phone"]) })],
  [1, (random) => ({ kind: "compare with its address", page: page(random) })],
  [1, (random) => ({ kind: "axe", page: page(random) })],
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
