/**
 * The catalogue with the English words for whatever it lacks. What has another shape than the English, such as a text where
 * a function of values is needed, counts as lacking: a page must not fall over a translation.
 * @param catalogue as it was loaded
 */
export function complete<Texts>(english: Texts, catalogue: unknown): Texts {
  if (isSentence(catalogue) && !isSentence(english)) return catalogue(english) as Texts;
  return merge(english, catalogue) as Texts;
}

function merge(english: unknown, other: unknown): unknown {
  if (english instanceof Map) return other instanceof Map ? new Map([...english, ...other]) : english;
  if (!isGroup(english)) return typeof other === typeof english ? other : english;
  const words = isGroup(other) ? new Map(Object.entries(other)) : new Map<string, unknown>();
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, merge(text, words.get(key))]));
}

/** Whether it is an object of texts by their names. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSentence(value: unknown): value is (...values: unknown[]) => unknown {
  return typeof value === "function";
}
