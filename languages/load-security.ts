/** The words of one language, of which a build keeps only the part that is taken out here. */
export async function loadSecurity(tag: string): Promise<unknown> {
  const { security } = (await import(`./catalogues/${tag}.ts`)) as { readonly security?: unknown };
  return security;
}
