/** The format's numbers for how bytes are pressed; browsers do the second by themselves, and every reader knows it. */
export const CODEC = { none: 0, gzip: 2 } as const;

/** @returns the bytes as gzip has them */
export async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new CompressionStream("gzip");
  const writer = writable.getWriter();
  const [packed] = await Promise.all([
    new Response(readable).arrayBuffer(),
    writer.write(bytes),
    writer.close(),
  ]);
  return new Uint8Array(packed);
}
