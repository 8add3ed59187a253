/** The words of one language, of which a build keeps only the part that is named here. */
export async function loadHost(tag: string): Promise<unknown> {
  const words = (await import(/* webpackExports: ["host"] */ `./catalogues/${tag}.ts`)) as {
    readonly host?: unknown;
  };
  return words.host;
}
