import { isRecord } from "../parsing/is-record.ts";

/** How one browser's first look at a release went, as the page tells it. No person, no address and no token is in it. */
export interface ViewReport {
  /** Name of the remote. */
  readonly remote: string;
  /** Its version. */
  readonly release: string;
  /** Whether it came to stand in its slot. */
  readonly isShown: boolean;
  /** How many errors of its code there were meanwhile. */
  readonly errors: number;
  /** From asking for it until it stood there, in milliseconds; missing where it never did. */
  readonly shownAfterMs?: number;
  /** Its slowest answer to a click or key, in milliseconds; missing where there was none. */
  readonly slowestAnswerMs?: number;
}

const MOST_VIEWS = 20;
const LONGEST_NAME = 200;
const LONGEST_MS = 600_000;

/**
 * The views in a report's body. Whatever is no view is left out, since anybody can send anything.
 * @param body parsed JSON of any shape
 */
export function readViews(body: unknown): readonly ViewReport[] {
  const views: unknown = isRecord(body) ? body["views"] : undefined;
  return Array.isArray(views) ? views.slice(0, MOST_VIEWS).filter(isView) : [];
}

function isView(view: unknown): view is ViewReport {
  if (!isRecord(view)) return false;
  const { remote, release, isShown, errors, shownAfterMs, slowestAnswerMs } = view;
  return (
    [remote, release].every((name) => typeof name === "string" && name.length <= LONGEST_NAME) &&
    typeof isShown === "boolean" &&
    isAmount(errors) &&
    [shownAfterMs, slowestAnswerMs].every((ms) => ms === undefined || (isAmount(ms) && ms <= LONGEST_MS))
  );
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
