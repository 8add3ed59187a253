import { hasProblem } from "./change.ts";
import type { Change } from "./change.ts";
import { texts } from "./texts.ts";

/** How far changes have come, by the one that matters most; empty where there are none. */
export function progressWords(changes: readonly Pick<Change, "state">[]): string {
  const t = texts.tools;
  const problems = changes.filter(hasProblem).length;
  if (problems > 0) return t.problems(problems);
  const kinds = new Set(changes.map(({ state }) => state.kind));
  if (kinds.has("no-session")) return t.noSession;
  if (kinds.has("sending")) return t.saving;
  return kinds.has("waiting") ? t.waiting : "";
}
