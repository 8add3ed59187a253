/** The format's numbers for how bytes are pressed; browsers do the second by themselves, and every reader knows it. */
export const CODEC = { none: 0, gzip: 2 } as const;
export type Codec = keyof typeof CODEC;

/** What is left of a column has to be less than this for pressing to be worth its time, which is the most that writing one takes. */
const WORTHWHILE = 0.75;
/** So many row groups a column stays as it was judged: what it holds may change. */
const JUDGED_GROUPS = 16;

/** Which codec a column is written with. Places in a dictionary are packed bits, of which gzip leaves nearly all. */
export interface CodecChoice {
  next(): Codec;
  /** @param pressedShare how much was left of the last group by pressing it */
  told(pressedShare: number): void;
}

export function createCodecChoice(): CodecChoice {
  let plainGroups = 0;
  return {
    next: () => (plainGroups > 0 ? "none" : "gzip"),
    told(pressedShare) {
      if (plainGroups > 0) plainGroups -= 1;
      else if (pressedShare > WORTHWHILE) plainGroups = JUDGED_GROUPS;
    },
  };
}

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
