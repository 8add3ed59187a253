/** A token in an error's text must not reach the screen. */
const TOKEN = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;

export function withoutTokens(text: string): string {
  return text.replaceAll(TOKEN, "[token]");
}
