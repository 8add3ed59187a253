/** What stands beside the session's cookies, written last: which session it is, and that it is whole. */
export interface Seal {
  /** Counts the sessions written in this browser; a later one is higher. */
  readonly generation: number;
  readonly checksum: string;
}

/** How long a seal is at the most, in bytes, with what separates it from the next cookie. */
export const SEAL_BYTES = 32;

const FORM = /^1\.(\d{1,15})\.([0-9a-z]{1,11})$/;

export function formatSeal(seal: Seal): string {
  return `1.${seal.generation}.${seal.checksum}`;
}

/** Reads what `formatSeal` wrote; anything else is no seal. */
export function parseSeal(text: string | undefined): Seal | undefined {
  const [, generation, checksum] = FORM.exec(text ?? "") ?? [];
  return generation === undefined || checksum === undefined
    ? undefined
    : { generation: Number(generation), checksum };
}

const [FIRST_SEED, SECOND_SEED] = [0x811c9dc5, 0x9747b28c];
const [FIRST_PRIME, SECOND_PRIME] = [0x01000193, 0x85ebca6b];
const LOW_BITS = 0x1fffff;
const HIGH_WORD = 2 ** 32;
const RADIX = 36;

/**
 * 53 bits over a text: two multiplicative hashes side by side. It finds accidents (a torn read, a cut or a mixed
 * chunk), not forgers: who can write cookies can write the seal as well.
 */
export function checksumOf(text: string): string {
  let first = FIRST_SEED;
  let second = SECOND_SEED;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, FIRST_PRIME);
    second = Math.imul(second ^ code, SECOND_PRIME);
    second ^= second >>> 15;
  }
  return ((second & LOW_BITS) * HIGH_WORD + (first >>> 0)).toString(RADIX);
}
