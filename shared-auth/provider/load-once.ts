import { SessionError } from "../session/errors.ts";

/** What is said where a part of the page's own code doesn't come. */
const MISSING_PART = "A part of this page can't be loaded. Check your connection and try again.";

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

/**
 * Part of the page's own code, which a page of an older build may not find any more.
 * @param load the `import()` of it
 * @returns the call, which rejects with SessionError `provider_unavailable` in words for the person
 */
export function loadPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  return loadOnce(load, MISSING_PART);
}

/** The provider's library, with the words of its errors. */
export const loadAuthClient = loadPart(() => import("./auth-client.ts"));
