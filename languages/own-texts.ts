import { LANGUAGES } from "./languages.ts";

// The operator's own texts: a file for each language, `texts/TAG.json` beside `config.json`, which names the languages. Each
// part of the page is built by itself, so where the files are stands on `<html data-texts>`, beside `lang`.

const ADDRESS = /([^/]+)\.json$/;

/**
 * Says where the operator's texts are, before any part of the page speaks. What is no language is passed over.
 * @param tags `texts` of config.json
 * @param basePath with a slash at both ends
 */
export function placeOwnTexts(page: Document, tags: unknown, basePath: string): void {
  const addresses = (Array.isArray(tags) ? tags : [])
    .filter((tag) => typeof tag === "string" && isLanguage(tag))
    .map((tag) => `${basePath}texts/${tag as string}.json`);
  if (addresses.length > 0) page.documentElement.dataset["texts"] = addresses.join(" ");
}

/** Languages that the operator has texts for, each with the address of its file. */
export function ownTexts(): ReadonlyMap<string, string> {
  const { document } = globalThis as { document?: Document };
  const found = new Map<string, string>();
  for (const address of (document?.documentElement.dataset["texts"] ?? "").split(" ")) {
    const tag = ADDRESS.exec(address)?.[1];
    if (tag !== undefined) found.set(tag, address);
  }
  return found;
}

/** Languages that the page speaks: its own, and those that the operator has brought. */
export function pageLanguages(): readonly [string, ...string[]] {
  const [first, ...others] = LANGUAGES;
  return [first, ...new Set([...others, ...ownTexts().keys()].filter((tag) => tag !== first))];
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
