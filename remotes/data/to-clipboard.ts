/**
 * Copies a text. Whatever a browser does instead is a refusal: on a page without https there is no clipboard at all.
 * @throws DOMException
 */
export async function toClipboard(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    throw error instanceof DOMException ? error : new DOMException(String(error), "NotAllowedError");
  }
}
