/** Bytes that came over the wire for the files below `folder`, as far as their server lets the page know. */
export function transferredBytes(
  folder: string,
  files: readonly PerformanceEntry[] = performance.getEntriesByType("resource"),
): number {
  return files
    .filter((file) => file.name.startsWith(folder))
    .reduce((sum, file) => sum + (file as PerformanceResourceTiming).encodedBodySize, 0);
}
