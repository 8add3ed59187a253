/** The words of one language, of which a build keeps only the part that is named here. */
export async function loadSecurity(tag: string): Promise<unknown> {
  const words = (await import(/* webpackExports: ["security"] */ `./catalogues/${tag}.ts`)) as {
    readonly security?: unknown;
  };
  return words.security;
}
