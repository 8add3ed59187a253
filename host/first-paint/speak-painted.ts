import { readOwn } from "@foyer/contracts";
import { servedBy } from "../../languages/choose-locale.ts";
import { LANGUAGES } from "../../languages/languages.ts";

interface PaintedText {
  readonly said: string;
  say(text: string): void;
}

/** What is read and read out of something painted, in its order: each `aria-label` before what its element holds. */
export function paintedTexts(root: Element): readonly PaintedText[] {
  const found: PaintedText[] = [];
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) {
      const element = node;
      if (element.ariaLabel !== null) {
        found.push({
          said: element.ariaLabel,
          say(text) {
            element.ariaLabel = text;
          },
        });
      }
    } else if (node.nodeValue !== null && node.nodeValue.trim() !== "") {
      const text = node;
      found.push({
        said: node.nodeValue,
        say(words) {
          text.nodeValue = words;
        },
      });
    }
  }
  return found;
}

/**
 * Has what the server painted speak the page's language before anybody sees it: it is painted in English for everybody, and
 * only the browser knows what its person chose.
 * @param locale of the page
 * @param paintedIn finds what the remote painted, once it is there
 * @param given `firstPaintWords` of its release, as they came
 */
export function speakPainted(
  page: Document,
  locale: string,
  given: unknown,
  paintedIn: (page: Document) => Element | null,
): void {
  const tag = servedBy(locale, LANGUAGES);
  if (tag === LANGUAGES[0]) return;
  const words = tag === undefined ? undefined : wordsIn(given, tag);
  const attempt = (): void => {
    const painted = paintedIn(page);
    // While the page is read, what follows the painted part shows that all of it is there.
    if (painted === null || (page.readyState === "loading" && !isWhole(painted))) return;
    observer.disconnect();
    const texts = paintedTexts(painted);
    // A release that doesn't know the language is read in English, by whatever reads it out as well.
    if (words?.length !== texts.length) painted.setAttribute("lang", LANGUAGES[0]);
    else for (const [at, text] of texts.entries()) text.say(words[at] ?? text.said);
  };
  // Told before the browser paints what was read.
  const observer = new MutationObserver(attempt);
  observer.observe(page, { childList: true, subtree: true });
  attempt();
}

function isWhole(painted: Element): boolean {
  for (let node: Element | null = painted; node !== null; node = node.parentElement) {
    if (node.nextElementSibling !== null) return true;
  }
  return false;
}

function wordsIn(given: unknown, tag: string): readonly string[] | undefined {
  const words: unknown = readOwn((given ?? {}) as Readonly<Record<string, unknown>>, tag);
  return Array.isArray(words) && words.every((text) => typeof text === "string") ? words : undefined;
}
