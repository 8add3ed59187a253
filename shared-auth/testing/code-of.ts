import { isSessionError } from "../session/errors.ts";

/** The code that a call is refused with: `none` where it isn't, and the words of whatever is no error of ours. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "none";
  } catch (error) {
    return isSessionError(error) ? error.code : String(error);
  }
}
