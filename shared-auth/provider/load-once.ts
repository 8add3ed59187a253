import { SessionError } from "../session/errors.ts";

/** What is said where a part of the page's own code doesn't come. */
export const MISSING_PART = "A part of this page can't be loaded. Check your connection and try again.";

/**
 * Loads something when it is first asked for, and keeps it; after a failure the next call tries again.
 * @param words what a failure says to the person
 * @returns the call, which rejects with SessionError `provider_unavailable`
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>, words: string): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw new SessionError("provider_unavailable", words, { cause });
    });
    return loading;
  };
}
