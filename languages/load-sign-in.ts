/** This part's words of one language: a chunk that comes when they are wanted. */
export async function loadSignIn(tag: string): Promise<unknown> {
  const { signIn } = (await import(`./catalogues/${tag}/sign-in.ts`)) as { readonly signIn?: unknown };
  return signIn;
}
