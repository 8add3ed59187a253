import { createHash } from "node:crypto";
import { closedPolicy } from "./every-answer.ts";
import type { Headers } from "./headers.ts";

/** No file of ours: who sees these pages can load nothing from this site until its cookies, or the address, are gone. */
const STYLE =
  ":root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}" +
  "body{margin:12vh auto;max-width:36rem;padding:0 1rem;color:light-dark(#1b1f26,#e8eaee);background:light-dark(#fbfbfc,#131519)}" +
  "h1{font-size:1.75rem;line-height:1.25}a{color:light-dark(#1f4b8f,#8db8ff);display:inline-block;padding:.25rem 0}" +
  "a:focus-visible{outline:2px solid currentcolor;outline-offset:2px}";

const STYLE_HASH = `sha256-${createHash("sha256").update(STYLE).digest("base64")}`;

/** Loads nothing and runs nothing; only its own style applies. */
const POLICY = closedPolicy(`style-src '${STYLE_HASH}'`);

const META_POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

export const TOO_LARGE_HEADERS: Headers = {
  "Content-Security-Policy": POLICY,
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "no-store",
};

/**
 * With them where cookies alone can be the cause: as long as those are there no page of this site can come. Never with
 * anything that an address can bring about, or a link would sign people out.
 */
export const CLEARED_COOKIES: Headers = { "Clear-Site-Data": '"cookies"' };

/** @param start the host's base path, where its start page is */
export function tooLargePage(start: string): string {
  return toPage(start, "Load this page again", [
    "This site couldn't read what your browser sent. Most often its cookies had grown too large; they have been removed then, and you may have to sign in again.",
    "If you see this page again, remove this site's cookies in your browser's settings.",
  ]);
}

/** @param start the host's base path, where its start page is */
export function tooLongPage(start: string): string {
  return toPage(start, "This address is too long", [
    "A link or a filter made it longer than this site can read. Nothing is lost: open the start page, and set the filter there or ask for a shorter link.",
  ]);
}

function toPage(start: string, title: string, paragraphs: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${META_POLICY}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${paragraphs.map((text) => `<p>${text}</p>`).join("\n      ")}
      <p><a href="${start}">Open the start page</a></p>
    </main>
  </body>
</html>
`;
}
