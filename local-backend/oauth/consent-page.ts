const STYLE = `
:root { color-scheme: light dark; --text: #1b1b1f; --surface: #f7f7f9; --line: #7a7a85; --accent: #1a4fc4; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --text: #ececf1; --surface: #16161a; --line: #8b8b97; --accent: #9db8ff; --on-accent: #10131c; }
}
body { margin: 0; padding: 48px 16px; background: var(--surface); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 22.5rem; margin: 0 auto; }
label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit; }
input, button { margin-block: 4px 16px; padding: 8px 12px; min-height: 44px; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; }
button[value=allow] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }`;

// An empty icon stands in the page, since browsers otherwise ask for one that the policy refuses, and Firefox tells so.
// No form-action: browsers hold it against the redirects that follow the form as well, and those lead to the product.
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Asks who it is and whether the product may know. It stands for any provider's own page. */
export function renderConsentPage(): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>Allow access - Foyer local provider</title><style>${STYLE}</style></head>
<body><main><h1>Allow access</h1>
<p>Foyer on this machine asks for your email address. This page stands in for a provider; it checks nothing.</p>
<form method="post"><label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" required value="guest@foyer.example">
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny" formnovalidate>Deny</button></form></main></body></html>`;
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
  });
}
