/** The words of one language, of which a build keeps only the part that is taken out here. */
export async function loadEditing(tag: string): Promise<unknown> {
  const { editing } = (await import(`./catalogues/${tag}.ts`)) as { readonly editing?: unknown };
  return editing;
}
