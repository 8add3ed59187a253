import type { RecordedRequest } from "../../e2e/steps/record-requests.ts";

const BYTES_PER_KB = 1_000;

/** How many there were, and what came over the line. */
export function sumOf(requests: readonly RecordedRequest[]): string {
  const sent = requests.filter(({ isFromCache }) => !isFromCache);
  const bytes = sent.reduce((sum, request) => sum + request.bytes, 0);
  const asked = sent.filter(({ method }) => method !== "OPTIONS").length;
  return `${requests.length} requests, ${sent.length} over the line (${asked} without preflights), ${(bytes / BYTES_PER_KB).toFixed(0)} kB`;
}

/** One line for each request, in order. */
export function toLines(requests: readonly RecordedRequest[]): readonly string[] {
  return requests.map(({ method, address, type, atMs, endedAtMs, bytes, isFromCache }) => {
    const { port, pathname, search } = new URL(address);
    const when = `${atMs.toFixed(0)}-${endedAtMs?.toFixed(0) ?? ""}`;
    const size = isFromCache ? "cache" : `${bytes} B`;
    return `${when.padEnd(12)} ${size.padStart(9)} ${type.padEnd(10)} ${method} :${port}${pathname}${search.slice(0, 100)}`;
  });
}
