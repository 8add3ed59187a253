import { TRAVEL_FAULTS } from "./interleaving-faults.ts";
import type { Pending } from "./chosen-world.ts";
import type { Act, WalkState } from "./interleaving-state.ts";
import type { SimulatedPage } from "./simulated-parts.ts";

/** Something that may happen next, by a name that says what and where. */
export interface Step {
  readonly name: string;
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
      .map((page) => ({ name: `page ${page.id} thaws`, run: () => page.show() })),
    ...state.actsLeft.flatMap((act) => toAct(state, act)),
  ];
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
    run() {
      if (event.what.startsWith("refresh")) state.told.push(nameOf(event));
      return state.world.happen(event);
    },
  };
}

function toFaults(state: WalkState, possible: readonly Pending[]): readonly Step[] {
  const { browser, world, pages } = state;
  const fault = (name: string, run: () => Promise<void> | void): Step => ({
    name,
    run() {
      state.faultsLeft -= 1;
      state.told.push(name);
      return run();
    },
  });
  const place = { world, browser, provider: browser.provider, stranger: state.stranger };
  const ofTravel = possible.flatMap((event) =>
    TRAVEL_FAULTS.filter(({ of }) => of === event.what && event.isTravelling).map((travel) =>
      fault(`${nameOf(event)} ${travel.name}`, () => travel.happen(place, event)),
    ),
  );
  const kill = (page: SimulatedPage): void => {
    page.kill();
    world.forget(page.id);
  };
  return [
    ...ofTravel,
    ...(browser.pages.length > 1
      ? browser.pages.map((page) => fault(`page ${page.id} is killed`, () => kill(page)))
      : []),
    ...pages
      .filter((page) => page.state() === "visible")
      .map((page) => fault(`page ${page.id} is frozen`, () => page.freeze())),
    ...CLOCK_TURNS.map(([name, byMs]) => fault(name, () => browser.turnClock(byMs))),
  ];
}

/** By one page that runs; which one it is makes no difference, since the pages are alike. */
function toAct(state: WalkState, act: Act): readonly Step[] {
  const page = state.pages.filter((other) => other.state() === "visible").at(act === "reads" ? -1 : 0);
  if (page === undefined) return [];
  const name = `page ${page.id}: ${act}`;
  const run = (): void => {
    state.actsLeft = state.actsLeft.filter((other) => other !== act);
    state.told.push(name);
    doAct(state, page, act);
  };
  return [{ name, run }];
}

function doAct(state: WalkState, page: SimulatedPage, act: Act): void {
  switch (act) {
    case "signs out":
      state.expected = undefined;
      page.engine.ended("by-user");
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
