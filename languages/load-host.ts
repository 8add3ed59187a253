import { withOwnTexts } from "./with-own-texts.ts";

/** This part's words of one language: a chunk that comes when they are wanted. */
export function loadHost(tag: string): Promise<unknown> {
  return withOwnTexts("host", tag, async (base) => {
    const { host } = (await import(`./catalogues/${base}/host.ts`)) as { readonly host?: unknown };
    return host;
  });
}
