import { toPageKey } from "./interleaving-key.ts";
import { TRAVEL_FAULTS } from "./interleaving-faults.ts";
import type { Pending } from "./chosen-world.ts";
import type { Act, WalkState } from "./interleaving-state.ts";
import type { SimulatedPage } from "./simulated-parts.ts";

/** Something that may happen next, by a name that says what and where. */
export interface Step {
  readonly name: string;
  /** The page to which it happens, or which does it. */
  readonly page?: number;
  run(): Promise<void> | void;
}

const CLOCK_TURNS = [
  ["the clock is set two hours on", 7_200_000],
  ["the clock is set two hours back", -7_200_000],
] as const;

/** @returns every step that is possible now; none once nothing travels and the next look lies beyond `horizonMs` */
export function toSteps(state: WalkState, horizonMs: number): readonly Step[] {
  const possible = firstOfEach(state.world.possible());
  const isOver = possible.every(({ isTravelling, dueMs }) => !isTravelling && dueMs > horizonMs);
  if (isOver) return [];
  return [
    ...possible.map((event) => toArrival(state, event)),
    ...(state.faultsLeft > 0 ? toFaults(state, possible) : []),
    ...state.pages
      .filter((page) => page.state() === "frozen")
      .map((page) => ({ name: `page ${page.id} thaws`, page: page.id, run: () => page.show() })),
    ...state.actsLeft.flatMap((act) => toActs(state, act)),
  ];
}

/** Of pages that are the same in everything, one stands for all. */
export function withoutTwins(state: WalkState, steps: readonly Step[]): readonly Step[] {
  const keys = state.pages.map((page) => toPageKey(state, page));
  return steps.filter(({ page }) => page === undefined || keys.indexOf(keys[page - 1] ?? "") === page - 1);
}

/** What one page sends or waits for comes in its order. */
function firstOfEach(events: readonly Pending[]): readonly Pending[] {
  const byName = new Map<string, Pending>();
  for (const event of events) {
    const name = nameOf(event);
    if (!byName.has(name)) byName.set(name, event);
  }
  return [...byName.values()];
}

const nameOf = ({ page, what }: Pending): string => `page ${page}: ${what}`;

function toArrival(state: WalkState, event: Pending): Step {
  return {
    name: nameOf(event),
    page: event.page,
    run() {
      if (event.what.startsWith("refresh")) state.told.push(nameOf(event));
      return state.world.happen(event);
    },
  };
}

function toFaults(state: WalkState, possible: readonly Pending[]): readonly Step[] {
  const { browser, world, pages } = state;
  const fault = (name: string, run: () => Promise<void> | void, page?: number): Step => ({
    name,
    ...(page !== undefined && { page }),
    run() {
      state.faultsLeft -= 1;
      state.told.push(name);
      return run();
    },
  });
  const place = { world, browser, provider: browser.provider, stranger: state.stranger };
  const ofTravel = possible.flatMap((event) =>
    TRAVEL_FAULTS.filter(({ of }) => of === event.what && event.isTravelling).map((travel) =>
      fault(`${nameOf(event)} ${travel.name}`, () => travel.happen(place, event), event.page),
    ),
  );
  const kill = (page: SimulatedPage): void => {
    page.kill();
    world.forget(page.id);
  };
  return [
    ...ofTravel,
    ...(browser.pages.length > 1
      ? browser.pages.map((page) => fault(`page ${page.id} is killed`, () => kill(page), page.id))
      : []),
    ...pages
      .filter((page) => page.state() === "visible")
      .map((page) => fault(`page ${page.id} is frozen`, () => page.freeze(), page.id)),
    ...CLOCK_TURNS.map(([name, byMs]) => fault(name, () => browser.turnClock(byMs))),
  ];
}

/** By any page that runs. */
function toActs(state: WalkState, act: Act): readonly Step[] {
  const running = state.pages.filter((page) => page.state() === "visible");
  return running.map((page) => {
    const name = `page ${page.id}: ${act}`;
    const run = (): void => {
      state.actsLeft = state.actsLeft.filter((other) => other !== act);
      state.told.push(name);
      doAct(state, page, act);
    };
    return { name, page: page.id, run };
  });
}

function doAct(state: WalkState, page: SimulatedPage, act: Act): void {
  switch (act) {
    case "signs out":
      state.expected = undefined;
      state.kept = undefined;
      page.engine.ended("by-user");
      return;
    case "is ended elsewhere":
      if (state.expected !== undefined)
        state.browser.provider.endSessions(state.expected, "session_not_found");
      state.kept = state.expected;
      state.expected = undefined;
      return;
    case "another signs in":
      void page.signIn(state.another).then((isIn) => {
        if (isIn) state.expected = state.another;
      });
      return;
    case "reads":
      state.reading.add(page);
      void page.read().then(() => state.reading.delete(page));
      return;
    default:
      act satisfies never;
  }
}
