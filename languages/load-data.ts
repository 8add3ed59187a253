/** This part's words of one language. The list of languages comes with them: the first rows in English don't wait for it. */
export async function loadData(tag: string): Promise<unknown> {
  const { dataWords } = await import("./data-words.ts");
  return dataWords(tag);
}
