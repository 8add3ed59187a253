/** This part's words of one language: a chunk that comes when they are wanted. */
export async function loadSecurity(tag: string): Promise<unknown> {
  const { security } = (await import(`./catalogues/${tag}/security.ts`)) as { readonly security?: unknown };
  return security;
}
