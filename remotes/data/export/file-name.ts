/** The name of a file whose parts every system takes. */
export function fileNameOf(parts: readonly string[], extension: string): string {
  return [...parts.map((part) => part.replaceAll(/[^\p{L}\p{M}\p{N}_-]+/gu, "-")), extension].join(".");
}
