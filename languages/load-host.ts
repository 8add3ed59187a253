/** This part's words of one language: a chunk that comes when they are wanted. */
export async function loadHost(tag: string): Promise<unknown> {
  const { host } = (await import(`./catalogues/${tag}/host.ts`)) as { readonly host?: unknown };
  return host;
}
