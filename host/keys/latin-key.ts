/** A character that a keyboard of another script writes; Arabic ones write two at once by one key. */
const OF_OTHER_SCRIPT = /^[^\p{ASCII}\p{Script=Latin}]{1,2}$/u;
/** Signs, such as € by AltGr, belong to keyboards of Latin letters as well. */
const SIGN = /[\p{Script=Common}\p{Script=Inherited}]/u;
const LETTER = /^Key([A-Z])$/;

type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/**
 * What a key is called in shortcuts, as browsers have it for their own: a keyboard of another script has no `k`, and its person presses
 * what stands where that is. Keyboards of Latin letters have each of them somewhere, so there nothing changes.
 */
export function latinKey({ key, code, shiftKey }: Pressed): string {
  if (!OF_OTHER_SCRIPT.test(key)) return key;
  const [, letter] = LETTER.exec(code) ?? [];
  if (letter !== undefined && !SIGN.test(key)) return shiftKey ? letter : letter.toLowerCase();
  if (code === "Slash") return shiftKey ? "?" : "/";
  return key;
}
