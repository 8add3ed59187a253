import { withOwnTexts } from "./with-own-texts.ts";

/** The words of the data views in one language: a chunk that comes when they are wanted. */
export function dataWords(tag: string): Promise<unknown> {
  return withOwnTexts("data", tag, async (base) => {
    const { data } = (await import(`./catalogues/${base}/data.ts`)) as { readonly data?: unknown };
    return data;
  });
}
