import { isSessionError } from "../session/errors.ts";
import { refusedCopies } from "./core-registration.ts";
import { session, watchSession } from "./session-facade.ts";

const page = globalThis as unknown as Record<symbol, unknown>;
const SPOKEN = Symbol.for("foyer.session.protocol");

function wordsOf(work: () => unknown): string {
  try {
    work();
    return "";
  } catch (error) {
    return isSessionError(error) ? `${error.code}: ${error.message}` : String(error);
  }
}

test("a copy that is older or newer than the page's core says whose turn it is, and is counted once", () => {
  page[SPOKEN] = 2;
  expect(wordsOf(() => session.getSnapshot())).toMatch(/^incompatible_protocol: .*older.*Build it again/);
  page[SPOKEN] = 0;
  expect(
    wordsOf(() =>
      watchSession(
        () => 1,
        () => undefined,
      ),
    ),
  ).toMatch(/^incompatible_protocol: .*newer.*host must be updated/);
  expect(refusedCopies()).toEqual([1]);
});
