import type { Mail } from "./mailbox.ts";

const STYLE = `
:root { color-scheme: light dark; --text: #1b1b1f; --muted: #55555f; --surface: #f7f7f9; --card: #fff; --line: #d5d5dc; --link: #1a4fc4; }
@media (prefers-color-scheme: dark) {
  :root { --text: #ececf1; --muted: #a9a9b6; --surface: #16161a; --card: #202026; --line: #3b3b45; --link: #9db8ff; }
}
body { margin: 0; padding: 24px; background: var(--surface); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 45rem; margin: 0 auto; }
h1 { font-size: 1.75rem; line-height: 1.25; overflow-wrap: anywhere; }
a { color: var(--link); }
ul { list-style: none; margin: 0; padding: 0; }
li, article { margin-block: 12px; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
li a { font-weight: 600; display: inline-block; padding-block: 4px; }
.muted { color: var(--muted); margin: 4px 0 0; overflow-wrap: anywhere; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }`;

const SHOWN_TIME_LENGTH = "2026-01-01 00:00:00".length;

/** All captured mails, newest first, as a page without scripts. */
export function renderMailList(mails: readonly Mail[]): string {
  const items = mails.map(
    (mail) => `<li><a href="/mails/${escape(mail.id)}">${escape(mail.subject)}</a>
<p class="muted">To ${escape(mail.to)}, ${renderTime(mail)}</p></li>`,
  );
  const list =
    items.length === 0
      ? "<p>No mail yet. What the local backend sends appears here.</p>"
      : `<ul>${items.join("")}</ul>`;
  return renderPage("Mail", `<h1>Mail</h1><p><a href="/">Refresh</a></p>${list}`);
}

export function renderMail(mail: Mail): string {
  return renderPage(
    mail.subject,
    `<p><a href="/">All mail</a></p><h1>${escape(mail.subject)}</h1>
<p class="muted">To ${escape(mail.to)}, ${renderTime(mail)}</p>
<article><p class="text">${renderText(mail)}</p></article>`,
  );
}

export function renderNoMail(): string {
  return renderPage(
    "No such mail",
    '<h1>No such mail</h1><p>Mails are gone after a restart. <a href="/">See all mail</a></p>',
  );
}

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>${escape(title)} - Foyer local mail</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}

function renderTime({ sentAt }: Mail): string {
  return `<time datetime="${escape(sentAt)}">${escape(sentAt.replace("T", " ").slice(0, SHOWN_TIME_LENGTH))} UTC</time>`;
}

function renderText({ text, links }: Mail): string {
  return links.reduce((html, link) => {
    const shown = escape(link);
    return html.replaceAll(shown, `<a href="${shown}">${shown}</a>`);
  }, escape(text));
}

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  }),
);

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES.get(character) ?? character);
}
