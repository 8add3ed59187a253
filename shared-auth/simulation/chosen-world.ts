import type { World, WorldEvent } from "./world.ts";

/** Something that waits to happen. */
export interface Pending extends WorldEvent {
  /** When it is due; what only travels is due whenever somebody says so. */
  readonly dueMs: number;
  readonly isTravelling: boolean;
}

/** A world in which somebody chooses what happens next, of all that may. */
export interface ChosenWorld extends World {
  /** Everything that waits, oldest first. */
  pending(): readonly Pending[];
  /** What may happen now: what travels and what is due; else, as time passes, what is due first. */
  possible(): readonly Pending[];
  happen(event: Pending): Promise<void>;
  /** It doesn't travel as usual, but arrives so much later. */
  delay(event: Pending, byMs: number): void;
  /** The page has died: what it sent still arrives, and nothing else of it happens. */
  forget(page: number): void;
  /** What happens now is this, where it is no event that waited. */
  name(step: string): void;
  /** Hears of each page that something reaches, and of each that looks at the time. */
  onEntered(hear: (page: number, why: string) => void): void;
  onTimed(hear: (page: number) => void): void;
  /** Lets every promise that is due run on. */
  settle(): Promise<void>;
}

/** Node's; tests alone run this. */
declare function setImmediate(work: () => void): unknown;

const TIMERS: readonly string[] = ["tick", "deadline", "lock wait"] satisfies WorldEvent["what"][];

/** Chance gives the same in each run: half, and the least of a range. */
export function createChosenWorld(): ChosenWorld {
  let waiting: (Pending & { readonly work: () => void })[] = [];
  let nowMs = 0;
  let now: Pick<WorldEvent, "what" | "page" | "about"> | string = "";
  let hearEntered: (page: number, why: string) => void = () => undefined;
  let hearTimed: (page: number) => void = () => undefined;
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const runFirst = async (): Promise<void> => {
    const [first] = possible();
    if (first !== undefined) await happen(first);
  };

  function possible(): readonly Pending[] {
    const now = waiting.filter(({ isTravelling, dueMs }) => isTravelling || dueMs <= nowMs);
    if (now.length > 0) return now;
    const firstMs = Math.min(...waiting.map(({ dueMs }) => dueMs));
    return waiting.filter(({ dueMs }) => dueMs === firstMs);
  }

  async function happen(event: Pending): Promise<void> {
    const chosen = waiting.find((other) => other === event);
    waiting = waiting.filter((other) => other !== event);
    if (!event.isTravelling) nowMs = Math.max(nowMs, event.dueMs);
    now = event;
    chosen?.work();
    await settle();
  }

  return {
    nowMs: () => nowMs,
    at(delayMs, work, event) {
      if (event === undefined) throw new Error("What happens in a chosen world has a name.");
      const entry = {
        ...event,
        work,
        dueMs: nowMs + delayMs,
        isTravelling: !TIMERS.includes(event.what),
      };
      waiting.push(entry);
      return () => {
        waiting = waiting.filter((other) => other !== entry);
      };
    },
    async runUntil(timeMs) {
      while (possible().some(({ isTravelling, dueMs }) => isTravelling || dueMs <= timeMs)) await runFirst();
      nowMs = Math.max(nowMs, timeMs);
    },
    waiting: () => waiting.length,
    entered(page) {
      // Whose it is makes no difference, but whether it is one's own.
      const why = typeof now === "string" ? now : `${now.page === page} ${now.what} ${now.about}`;
      hearEntered(page, why);
    },
    timed: (page) => hearTimed(page),
    name(step) {
      now = step;
    },
    onEntered(hear) {
      hearEntered = hear;
    },
    onTimed(hear) {
      hearTimed = hear;
    },
    random: () => 1 / 2,
    between: (least) => least,
    pick: ([first]) => first,
    pending: () => waiting,
    possible,
    happen,
    delay(event, byMs) {
      waiting = waiting.map((other) =>
        other === event ? { ...other, isTravelling: false, dueMs: nowMs + byMs } : other,
      );
    },
    forget(page) {
      waiting = waiting.filter((event) => event.page !== page || event.what.endsWith("request"));
    },
    settle,
  };
}
