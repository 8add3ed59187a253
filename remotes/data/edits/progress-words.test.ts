import type { ChangeState } from "./change.ts";
import { progressWords } from "./progress-words.ts";
import { texts } from "./texts.ts";

const t = texts.tools;
const of = (...kinds: ("waiting" | "sending" | "no-session" | "gone" | "unknown")[]): string =>
  progressWords(kinds.map((kind) => ({ state: { kind } satisfies ChangeState })));

test("of all changes the one that matters most is said: what wasn't saved, a session that is missing, what is sent", () => {
  expect(of()).toBe("");
  expect(of("waiting")).toBe(t.waiting);
  expect(of("waiting", "sending")).toBe(t.saving);
  expect(of("sending", "no-session", "waiting")).toBe(t.noSession);
  expect(of("no-session", "gone", "unknown")).toBe(t.problems(2));
});
