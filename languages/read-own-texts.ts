/** A file that doesn't come must not keep the page. */
const LONGEST_MS = 4_000;
/** Each part of the page is built by itself: they find here what another has asked for. */
const READ = Symbol.for("foyer.own-texts");

/** What an operator's file is: one JSON object, or what it is instead. */
export type OwnTextsFile =
  | { readonly kind: "read"; readonly words: Readonly<Record<string, unknown>> }
  | { readonly kind: "missing" }
  | { readonly kind: "notJson" };

/** The operator's texts at an address: asked for once on a page, whichever part wants them first. Never rejects. */
export function readOwnTexts(address: string): Promise<OwnTextsFile> {
  const holder = globalThis as { [READ]?: Map<string, Promise<OwnTextsFile>> | undefined };
  const files = holder[READ] ?? new Map<string, Promise<OwnTextsFile>>();
  holder[READ] = files;
  const known = files.get(address);
  if (known !== undefined) return known;
  const flight = ask(address);
  files.set(address, flight);
  // What didn't come may come at the next change of language.
  void flight.then(({ kind }) => {
    if (kind === "missing") files.delete(address);
  });
  return flight;
}

async function ask(address: string): Promise<OwnTextsFile> {
  let text: string;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_MS) });
    text = answer.ok ? await answer.text() : "";
  } catch {
    return { kind: "missing" };
  }
  if (text === "") return { kind: "missing" };
  try {
    const words: unknown = JSON.parse(text);
    const isObject = typeof words === "object" && words !== null && !Array.isArray(words);
    return isObject ? { kind: "read", words: words as Record<string, unknown> } : { kind: "notJson" };
  } catch {
    return { kind: "notJson" };
  }
}
