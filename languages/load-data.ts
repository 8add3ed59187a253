/** The words of one language, of which a build keeps only the part that is taken out here. */
export async function loadData(tag: string): Promise<unknown> {
  const { data } = (await import(`./catalogues/${tag}.ts`)) as { readonly data?: unknown };
  return data;
}
