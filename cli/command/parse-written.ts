/** As some editors begin a file of UTF-8; browsers pass over it, and so does whoever reads JSON (RFC 8259, section 8.1). */
const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * JSON that a person wrote.
 * @throws SyntaxError where it is none
 */
export function parseWritten(text: string): unknown {
  return JSON.parse(text.replace(BYTE_ORDER_MARK, ""));
}
