/** As much of a reporter's step as is looked at. Times are Unix milliseconds. */
export interface TimedStep {
  readonly category: string;
  readonly title: string;
  readonly startMs: number;
  readonly endMs: number;
  /** `file:line` */
  readonly place: string;
}

/** A page on its way to another document, from the request to the moment at which the new one stands. */
export interface Departure {
  readonly url: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** What may make a page leave; `goto` and its like wait for the new document themselves. */
const ACTION = /^(Click|Double click|Press|Fill|Type|Check|Uncheck|Select|Tap|Drag|Dispatch|Evaluate)/i;
const WAITS_ITSELF = /^(Navigate|Reload|Go back|Go forward|Set content)/i;
/** A departure and the wait for it are told over different ways. */
const TOLERANCE_MS = 30;

/**
 * Waits that ended after an action made a page leave and before the next document stood: what they waited for held on
 * the page before. Several pages at once are not told apart, so what is returned is to be judged.
 */
export function findEarlyWaits(
  steps: readonly TimedStep[],
  departures: readonly Departure[],
): readonly { readonly wait: TimedStep; readonly departure: Departure }[] {
  return departures.flatMap((departure) => {
    const isOwn = steps.some(
      ({ title, startMs, endMs }) =>
        WAITS_ITSELF.test(title) &&
        startMs - TOLERANCE_MS <= departure.startMs &&
        departure.startMs <= endMs + TOLERANCE_MS,
    );
    if (isOwn) return [];
    const [action] = steps
      .filter(({ category, title, startMs }) => {
        return category === "pw:api" && ACTION.test(title) && startMs <= departure.startMs;
      })
      .sort((a, b) => b.startMs - a.startMs);
    if (action === undefined) return [];
    return steps
      .filter(({ category, endMs }) => {
        return category === "expect" && action.endMs <= endMs && endMs < departure.endMs - TOLERANCE_MS;
      })
      .map((wait) => ({ wait, departure }));
  });
}
