/** This part's words of one language: a chunk that comes when they are wanted. */
export async function loadData(tag: string): Promise<unknown> {
  const { data } = (await import(`./catalogues/${tag}/data.ts`)) as { readonly data?: unknown };
  return data;
}
