/** The words of one language, of which a build keeps only the part that is taken out here. */
export async function loadHost(tag: string): Promise<unknown> {
  const { host } = (await import(`./catalogues/${tag}.ts`)) as { readonly host?: unknown };
  return host;
}
