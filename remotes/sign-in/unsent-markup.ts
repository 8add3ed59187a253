const POSTED = 'method="post"';

/**
 * Markup whose one form goes nowhere: before a script has run, pressing its button must not send the password anywhere.
 * @param markup as React renders it
 * @throws Error where it has not exactly one form that says how it is sent
 */
export function toUnsentMarkup(markup: string): string {
  const [before, after, ...more] = markup.split(POSTED);
  const forms = markup.match(/<form\b/g)?.length ?? 0;
  if (before === undefined || after === undefined || more.length > 0 || forms !== 1) {
    throw new Error(`The sign-in's first paint must have one form that says ${POSTED}; it has ${forms}.`);
  }
  return `${before}method="dialog"${after}`.replaceAll("&#x27;", "’");
}
