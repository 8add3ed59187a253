import { withOwnTexts } from "./with-own-texts.ts";

/** This part's words of one language: a chunk that comes when they are wanted. */
export function loadSecurity(tag: string): Promise<unknown> {
  return withOwnTexts("security", tag, async (base) => {
    const { security } = (await import(`./catalogues/${base}/security.ts`)) as {
      readonly security?: unknown;
    };
    return security;
  });
}
