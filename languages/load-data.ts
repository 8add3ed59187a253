/** The words of one language, of which a build keeps only the part that is named here. */
export async function loadData(tag: string): Promise<unknown> {
  const words = (await import(/* webpackExports: ["data"] */ `./catalogues/${tag}.ts`)) as {
    readonly data?: unknown;
  };
  return words.data;
}
