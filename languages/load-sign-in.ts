/** The words of one language, of which a build keeps only the part that is taken out here. */
export async function loadSignIn(tag: string): Promise<unknown> {
  const { signIn } = (await import(`./catalogues/${tag}.ts`)) as { readonly signIn?: unknown };
  return signIn;
}
