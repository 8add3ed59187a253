/** This part's words of one language: a chunk that comes when they are wanted. */
export async function loadEditing(tag: string): Promise<unknown> {
  const { editing } = (await import(`./catalogues/${tag}/editing.ts`)) as { readonly editing?: unknown };
  return editing;
}
