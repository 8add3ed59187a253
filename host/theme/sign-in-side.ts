import type { SignInLook } from "@foyer/contracts";

/**
 * What the operator puts beside the sign-in's form, for the style sheet: before the page is painted, so that nothing moves
 * when it comes. Nothing where neither a picture nor a colour is named.
 */
export function applySignInSide({ picture, colour }: SignInLook, page: Document): void {
  if (picture === undefined && colour === undefined) return;
  const { dataset, style } = page.documentElement;
  dataset["signInSide"] = "";
  if (colour !== undefined) style.setProperty("--host-side-colour", colour);
  if (picture === undefined) return;
  // Quoted as JSON is, which says the same in a style sheet: the page may be read before its configuration is checked.
  style.setProperty("--host-side-picture", `url(${JSON.stringify(new URL(picture, page.baseURI).href)})`);
}
