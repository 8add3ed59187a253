/** Marks without a width: a soft hyphen, zero width space, byte order mark, word joiner, and those of a text's direction. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Letters, digits and signs as wide as Chinese characters, which keyboards for these write. */
const WIDE = /[\uff01-\uff5e]/g;
const WIDE_OFFSET = 0xff01 - 0x21;

/**
 * An email address as whoever typed or pasted it sees it: without spaces around it and without marks that can't be seen,
 * and wide letters (`＠`, `．`) as the ordinary ones. What stands between its letters otherwise is kept: it may be another's address.
 */
export function toEmail(typed: string): string {
  return typed
    .replace(UNSEEN, "")
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET))
    .trim();
}
