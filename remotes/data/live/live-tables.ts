/** Tables that are watched, also while something else is shown. What watches them comes when the first one is. */
export const liveTables = new Set<string>();
