import { withOwnTexts } from "./with-own-texts.ts";

/** This part's words of one language: a chunk that comes when they are wanted. */
export function loadEditing(tag: string): Promise<unknown> {
  return withOwnTexts("editing", tag, async (base) => {
    const { editing } = (await import(`./catalogues/${base}/editing.ts`)) as { readonly editing?: unknown };
    return editing;
  });
}
