/** The words of the data views in one language: a chunk that comes when they are wanted. */
export async function dataWords(tag: string): Promise<unknown> {
  const { data } = (await import(`./catalogues/${tag}/data.ts`)) as { readonly data?: unknown };
  return data;
}
