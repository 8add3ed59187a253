/** What markup of a remote may not hold, in whatever namespace: a later parse may move an element from one to another. */
const REMOVED_ELEMENTS = [
  // They run, load, or lead elsewhere.
  ...["script", "iframe", "frame", "object", "embed", "use", "base", "link", "meta"],
  // What stands in them is text to one parse and elements to the next.
  ...["style", "noscript", "noembed", "noframes", "xmp", "plaintext"],
].flatMap((name) =>
  ["1999/xhtml", "2000/svg", "1998/Math/MathML"].map((space) => ({
    name,
    namespace: `http://www.w3.org/${space}`,
  })),
);
/** On an element of HTML they are nothing; the next parse may make it one of SVG, where they lead elsewhere. */
const REMOVED_ATTRIBUTES = ["xlink:href", "attributename"];
/** How markup that isn't ours is cleaned, beside what the browser drops by itself. */
export const SANITIZER = {
  removeElements: REMOVED_ELEMENTS,
  removeAttributes: REMOVED_ATTRIBUTES,
  comments: true,
};
const COMMENT = /<!--[^]*?-->/g;
/** `<x:iframe` is a frame once somebody reads it as XML. */
const PREFIX = /(<\/?[a-z][^\s>:]*):/gi;

/** As much of Trusted Types as is used here; TypeScript's own library knows nothing of them. */
interface PolicyRules {
  readonly createHTML?: (markup: string, ...more: unknown[]) => string;
}
interface HtmlPolicy {
  createHTML(markup: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: PolicyRules): HtmlPolicy;
}
/** As much of the browser's Sanitizer API as is used here: it drops what runs, handlers and `javascript:` too. */
interface Sanitizing {
  setHTML?(markup: string, options: { sanitizer: object }): void;
}

/** What of the page is used here. */
export interface HtmlPage {
  readonly trustedTypes?: PolicyFactory;
  readonly document: Pick<Document, "implementation">;
}

/**
 * Lets the HTML of every stack into the page, cleaned by the browser. From here on text that is assigned to `innerHTML`
 * goes through the page's `default` policy, and every other policy is one of ours, whatever its name: its own function
 * makes the markup, and what comes of that is cleaned. None of them makes a script or its address. Called once, before
 * the first remote; where the response header doesn't allow `default`, text stays refused as it is without this.
 */
export function cleanHtml(page: HtmlPage): void {
  const { trustedTypes } = page;
  if (trustedTypes === undefined) return;
  let cleaning: HtmlPolicy;
  try {
    cleaning = trustedTypes.createPolicy("default", { createHTML: createCleaner(page.document) });
  } catch {
    return;
  }
  Object.defineProperty(trustedTypes, "createPolicy", {
    value: (name: string, { createHTML }: PolicyRules = {}) => ({
      name,
      createHTML(...given: [string, ...unknown[]]) {
        if (createHTML === undefined) throw new TypeError(`The policy "${name}" makes no HTML.`);
        return cleaning.createHTML(createHTML(...given));
      },
      createScript: refuse,
      createScriptURL: refuse,
    }),
    writable: false,
    configurable: false,
  });
}

function refuse(): never {
  throw new TypeError("Only the host makes scripts and their addresses.");
}

/** Throws at each use where the browser can't clean: what nobody cleaned is not let in. */
function createCleaner({ implementation }: Pick<Document, "implementation">): (markup: string) => string {
  const template: HTMLTemplateElement & Sanitizing = implementation
    .createHTMLDocument("")
    .createElement("template");
  template.title = "<";
  // A browser that writes `<` in attributes as it is would let one parse hide from the next what stands there.
  const isAble = "setHTML" in template && !template.outerHTML.includes('"<"');
  return (markup) => {
    if (!isAble)
      throw new TypeError("This browser can't clean HTML (it has no Sanitizer API), so none is let in.");
    template.setHTML?.(markup, { sanitizer: SANITIZER });
    return template.innerHTML
      .replace(COMMENT, (comment) => (comment.lastIndexOf("<") > 0 ? "" : comment))
      .replace(PREFIX, "$1-");
  };
}
