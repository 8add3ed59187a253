import type { MailTemplate } from "./mail-templates.ts";

/** What a template may name, as the service calls it. */
export interface MailVariables {
  readonly ConfirmationURL: string;
  readonly Token: string;
  readonly TokenHash: string;
  readonly SiteURL: string;
  readonly RedirectTo: string;
  readonly Email: string;
  readonly NewEmail: string;
}

export interface RenderedMail {
  readonly subject: string;
  /** What a person reads; each link's address stands behind its words. */
  readonly text: string;
  readonly links: readonly string[];
}

const VARIABLE = /\{\{\s*\.(\w+)\s*\}\}/g;
const LINK = /<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;
/** After these a line ends. */
const BLOCK_END = /<\/(?:p|h1|h2|h3|div|li|tr)>|<br\s*\/?>/g;
const HIDDEN = /<head>[\s\S]*?<\/head>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g;
const ENTITIES = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&#39;", "'"],
]);

/** Fills a template in, and turns it into the text that the mail page shows. */
export function renderMail({ subject, html }: MailTemplate, variables: MailVariables): RenderedMail {
  const named = new Map(Object.entries<string>({ ...variables }));
  // Filled in after the tags are gone, so that nothing which a variable holds counts as one.
  const fill = (text: string): string =>
    text.replaceAll(VARIABLE, (whole: string, name: string): string => named.get(name) ?? whole);
  const links: string[] = [];
  const text = html
    .replaceAll(HIDDEN, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(LINK, (_whole, href: string, words: string) => {
      links.push(fill(decode(href)));
      return `${words}: ${href}`;
    })
    .replaceAll(BLOCK_END, "\n\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/ *\n */g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  return { subject: fill(subject), text: fill(decode(text)), links };
}

function decode(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES.get(entity) ?? entity);
}
