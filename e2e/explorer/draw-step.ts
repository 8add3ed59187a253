import type { Random } from "../steps/random.ts";
import { SERVICE_FAULTS } from "./service-faults.ts";
import type { Step } from "./step.ts";
import { browserOf, BROWSERS, PAGES_OF_BROWSER, PEOPLE } from "./amounts.ts";

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

/** Of a table in an order, or of some of its rows: what its address has to bring back. */
// prettier-ignore
const VIEWS = [
  "/data/notes?sort=title.desc", "/data/airports?sort=city.asc,name.desc", "/data/airports?filter=state.eq.CA",
  "/data/airports?filter=city.in.(Seattle,Portland)&sort=iata.desc", "/data/flights?filter=origin.eq.SEA&sort=date.asc",
  "/data/movies?filter=us_gross.gt.100000000&sort=release_date.desc", "/data/flights?filter=delay.gt.60",
  "/data/bird_strikes?sort=id.desc&filter=id.lt.100", "/data/movies?filter=mpaa_rating.eq.PG&pinned=2&row=1",
];
const TABLES = ["/data/notes", "/data/airports", "/data/movies", "/data/flights", "/data/bird_strikes"];
/** Of cells and of their columns. */
const MENU_OF_CELL = "ContextMenu";

/** More than any screen has controls, eight times over. */
const MOST_PICKED = 100_000;

type Draw = (random: Random) => Step | readonly Step[];

/** How often each step is drawn, beside the others, or each few that somebody takes in one go. */
const WEIGHTS: readonly (readonly [weight: number, draw: Draw])[] = [
  [40, (random) => press(random, page(random))],
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
  [3, (random) => newNote(random, page(random))],
  [1, (random) => ({ kind: "size", page: page(random), size: random.pick(["desk", "phone"]) })],
  [1, (random) => ({ kind: "compare with its address", page: page(random) })],
  [1, (random) => ({ kind: "axe", page: page(random) })],
  // What is compared at all is mostly compared at once: the next press makes another view of it.
  [2, (random) => onWellPage(random, VIEWS, () => [], "compare with its address")],
  [1, (random) => onWellPage(random, TABLES, orderRows, "compare with its address")],
  [1, (random) => onWellPage(random, TABLES, chooseOfMenu, "compare with its address")],
  [1, (random) => onWellPage(random, ADDRESSES, () => [], "axe")],
  [1, (random) => onWellPage(random, ["/data/notes"], (at) => [newNote(random, at)])],
  [1, (random) => onWellPage(random, TABLES, changeHands)],
];
const SUM = WEIGHTS.reduce((sum, [weight]) => sum + weight, 0);

/** @returns one step mostly; sometimes several of one page, of which each is taken as if it were drawn alone */
export function drawSteps(random: Random): readonly Step[] {
  let left = random.below(SUM);
  for (const [weight, draw] of WEIGHTS) {
    if (left < weight) return [draw(random)].flat();
    left -= weight;
  }
  throw new Error("The weights don't add up.");
}

function page(random: Random): number {
  return random.below(BROWSERS * PAGES_OF_BROWSER);
}

function press(random: Random, at: number, role?: string): Step {
  return { kind: "press", page: at, pick: random.below(MOST_PICKED), ...(role !== undefined && { role }) };
}

function newNote(random: Random, at: number): Step {
  return { kind: "new note", page: at, number: random.below(1_000_000) };
}

/** Opens an address where nothing is amiss, acts there, and looks harder. */
function onWellPage(
  random: Random,
  addresses: readonly string[],
  act: (at: number, random: Random) => readonly Step[],
  look?: "compare with its address" | "axe",
): readonly Step[] {
  const at = page(random);
  return [
    { kind: "mend" },
    { kind: "connection", browser: browserOf(at), isOffline: false },
    { kind: "open", page: at, address: random.pick(addresses) },
    ...act(at, random),
    ...(look === undefined ? [] : [{ kind: look, page: at }]),
  ];
}

function orderRows(at: number, random: Random): readonly Step[] {
  return [press(random, at, "columnheader")];
}

/** Of a cell's menu, where filters are made as well. */
function chooseOfMenu(at: number, random: Random): readonly Step[] {
  return [
    press(random, at, "gridcell"),
    { kind: "key", page: at, key: MENU_OF_CELL },
    press(random, at, "menuitem"),
  ];
}

/** Somebody leaves, and somebody signs in where they were. */
function changeHands(at: number, random: Random): readonly Step[] {
  return [
    { kind: "sign out", page: at },
    { kind: "sign in", page: at, person: random.below(PEOPLE) },
  ];
}
