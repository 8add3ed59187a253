import { defaultTreeAdapter, html, parseFragment } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";
import { HTML_TAGS, ruleFor, SVG_TAGS } from "./allowed-markup.ts";
import type { AttributeRule } from "./allowed-markup.ts";

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** Longer markup would cost the first screen more than it saves. */
const MOST_CHARS = 8_192;
const VOID_TAGS = new Set(["hr", "input"]);

export type FirstPaint =
  { readonly ok: true; readonly markup: string } | { readonly ok: false; readonly problem: string };

/** Why a release's first paint may not be used. */
class Refusal extends Error {}

/**
 * Reads a release's first paint as a browser does (the HTML standard, 13.2), and writes it anew: what goes into a page is
 * never the text that came, only elements and attributes of the list, in one plain form. It is markup that only looks like
 * something: no script, style or handler, no address of elsewhere, a form that can't send itself, no id or name that
 * hides one of the page's.
 * @param source `first-paint.html` of the release
 */
export function readFirstPaint(source: string): FirstPaint {
  if (source.length > MOST_CHARS)
    return { ok: false, problem: `It is longer than ${MOST_CHARS} characters.` };
  try {
    const markup = toPlainForm(source);
    // Some trees are read otherwise once they are written, and then what was judged is not what stands in the page.
    if (toPlainForm(markup) !== markup) throw new Refusal("A browser reads it otherwise than it is written.");
    return { ok: true, markup };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, problem: error.message };
    throw error;
  }
}

function toPlainForm(source: string): string {
  const place = defaultTreeAdapter.createElement("div", html.NS.HTML, []);
  const { childNodes } = parseFragment(place, source, {
    sourceCodeLocationInfo: true,
    onParseError({ code, startLine, startCol }) {
      throw new Refusal(`Line ${startLine}, column ${startCol}: ${code.replaceAll("-", " ")}.`);
    },
  });
  const count = { tags: 0 };
  const markup = childNodes.map((node) => writeNode(node, count)).join("");
  // A browser leaves out what has no place, such as an end tag too many or a second form.
  if (source.split("<").length - 1 !== count.tags) {
    throw new Refusal("It holds something that is no element, or an element where none may be.");
  }
  return markup;
}

function writeNode(node: Node, count: { tags: number }): string {
  if (defaultTreeAdapter.isTextNode(node)) return escapeText(node.value);
  if (defaultTreeAdapter.isElementNode(node)) return writeElement(node, count);
  throw new Refusal(`It holds a ${node.nodeName.replace("#", "")}.`);
}

function writeElement(element: Element, count: { tags: number }): string {
  const { tagName, namespaceURI, childNodes, attrs } = element;
  const isDrawing = namespaceURI === html.NS.SVG;
  const own = (isDrawing ? SVG_TAGS : HTML_TAGS).get(tagName);
  if (own === undefined) throw new Refusal(`It holds the element <${tagName}>.`);
  const attributes = attrs.map((attribute) => writeAttribute(tagName, own, attribute)).join("");
  if (tagName === "form" && !attrs.some(({ name }) => name === "method")) {
    throw new Refusal('A form needs method="dialog": it must not send itself.');
  }
  count.tags += countTags(element, isDrawing);
  if (!isDrawing && VOID_TAGS.has(tagName)) return `<${tagName}${attributes}>`;
  return `<${tagName}${attributes}>${childNodes.map((node) => writeNode(node, count)).join("")}</${tagName}>`;
}

/** How many tags of the source made the element; what a browser makes or ends by itself is refused. */
function countTags({ tagName, childNodes, sourceCodeLocation }: Element, isDrawing: boolean): 1 | 2 {
  const isShort = isDrawing ? childNodes.length === 0 : VOID_TAGS.has(tagName);
  if (sourceCodeLocation?.startTag !== undefined) {
    if (sourceCodeLocation.endTag !== undefined) return 2;
    if (isShort) return 1;
  }
  throw new Refusal(`<${tagName}> is not opened and closed where it stands.`);
}

function writeAttribute(
  tagName: string,
  own: ReadonlyMap<string, AttributeRule>,
  { name, value, prefix }: Element["attrs"][number],
): string {
  const rule = prefix === undefined || prefix === "" ? ruleFor(own, name) : undefined;
  if (rule === undefined) throw new Refusal(`<${tagName}> has the attribute ${name}.`);
  const written = rule(value);
  if (written === undefined) throw new Refusal(`<${tagName}> has ${name}="${value}".`);
  return ` ${name}="${escapeText(written)}"`;
}

function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
