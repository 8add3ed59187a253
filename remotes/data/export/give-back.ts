/** Not in every browser: there the bytes wait for the collector, as they always did. */
interface Transferable {
  transfer?(length: number): ArrayBuffer;
}

/**
 * Lets go of bytes that nobody reads again. They lie outside of the heap, where they make the collector come late: in an export
 * tens of megabytes that were written long ago would still be held.
 */
export function giveBack(part: Uint8Array | Blob): void {
  if (part instanceof Blob) return;
  (part.buffer as Transferable).transfer?.(0);
}

/** Writes parts in their order, and lets go of each once it is written. */
export async function handOver(
  parts: readonly (Uint8Array | Blob)[],
  write: (part: Uint8Array | Blob) => Promise<void>,
): Promise<void> {
  for (const part of parts) {
    await write(part);
    giveBack(part);
  }
}
