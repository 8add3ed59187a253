import { createHash } from "node:crypto";
import { closedPolicy } from "./every-answer.ts";
import type { Headers } from "./headers.ts";

/** No file of ours: who sees this page can load nothing from this site until its cookies are gone. */
const STYLE =
  ":root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}" +
  "main{max-width:34rem;margin:15vh auto 0;padding:0 1.5rem}" +
  "h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 .75rem}";

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

export const TOO_LARGE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${META_POLICY}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Load this page again</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Load this page again</h1>
      <p>
        This site couldn't read what your browser sent. Most often its cookies had grown too large; they have been removed
        then, and you may have to sign in again.
      </p>
      <p>
        If you see this page again, open the site by its plain address. If that doesn't help, remove this site's cookies
        in your browser's settings.
      </p>
    </main>
  </body>
</html>
`;
