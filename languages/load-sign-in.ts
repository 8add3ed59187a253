/** The words of one language, of which a build keeps only the part that is named here. */
export async function loadSignIn(tag: string): Promise<unknown> {
  const words = (await import(/* webpackExports: ["signIn"] */ `./catalogues/${tag}.ts`)) as {
    readonly signIn?: unknown;
  };
  return words.signIn;
}
