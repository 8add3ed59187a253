/**
 * React asks for an image ahead of the markup that holds it; here it is right there, and its address is a place to fill.
 * @throws Error where a link is left, as another React may write it elsewhere
 */
export function withoutPreload(markup: string): string {
  const bare = markup.replace(/^<link [^>]*>/, "");
  if (/<link\b/i.test(bare))
    throw new Error("The painted frame holds a link beside the one that React puts before it.");
  return bare;
}
