// Markup that was kept in storage, where other code can write. No parser of the browser's sees it, which would make handlers and ask
// for images before anybody could clean them: elements are made one by one, of names and attributes that show something and do
// nothing. It reads what `innerHTML` writes, and nothing looser.

const SVG = "http://www.w3.org/2000/svg";
const names = (text: string): ReadonlySet<string> => new Set(text.split(" "));
/** What pages are made of; nothing that runs, embeds, sends or styles. */
const OF_HTML = names(
  "a abbr article aside b bdi br button caption code col colgroup dd details div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 " +
    "header hr i img input kbd label legend li main mark meter nav ol optgroup option output p pre progress q s samp search section select " +
    "small span strong sub summary sup table tbody td textarea tfoot th thead time tr ul var wbr",
);
const OF_SVG = names("svg g path circle rect line polyline polygon ellipse text tspan title desc");
const WITHOUT_END = names("area base br col embed hr img input link meta source track wbr");
const ATTRIBUTES = names(
  "class role title lang dir hidden inert type tabindex placeholder disabled readonly required checked selected multiple open size rows " +
    "cols rowspan colspan scope span width height alt popover inputmode autocomplete autocapitalize spellcheck draggable maxlength min max " +
    "step value datetime enterkeyhint translate referrerpolicy wrap",
);
const SVG_ATTRIBUTES = names(
  "viewBox d fill fill-opacity fill-rule clip-rule stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin x y x1 y1 x2 y2 cx cy " +
    "r rx ry points transform text-anchor preserveAspectRatio focusable opacity",
);
const OPEN_NAME = /^(?:aria|data)-[a-z\d-]+$/;
const TOKENS = /<(\/?)([a-z][a-z\d-]*)((?: [^\s"=<>/]+="[^"]*")*)>|<!--[^]*?-->|[^<]+|</gi;
const ATTRIBUTE = / ([^\s"=<>/]+)="([^"]*)"/g;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["nbsp", "\u00A0"],
]);

/**
 * @param markup what `innerHTML` of a page wrote; each `style` as `data-style`
 * @param folder the only one that it may say to be of
 * @returns nothing where it is written otherwise
 */
export function readMarkup(page: Document, markup: string, folder: string): DocumentFragment | undefined {
  const content = page.createDocumentFragment();
  const open: { readonly name: string; readonly parent: Element | DocumentFragment | undefined }[] = [
    { name: "", parent: content },
  ];
  for (const [token, end, name = "", attributes = ""] of markup.matchAll(TOKENS)) {
    const { parent, name: openName } = open.at(-1) ?? { name: "" };
    if (token === "<") return undefined;
    if (end === "/") {
      if (name === "" || name !== openName) return undefined;
      open.pop();
    } else if (end === "") {
      const element = parent && createElement(page, parent, name);
      if (element !== undefined) {
        for (const [, attribute = "", value = ""] of attributes.matchAll(ATTRIBUTE))
          setAttribute(page, element, attribute, decode(value), folder);
        parent?.append(element);
      }
      if (!WITHOUT_END.has(name)) open.push({ name, parent: element });
    } else if (!token.startsWith("<")) parent?.append(decode(token));
  }
  return open.length === 1 ? content : undefined;
}

/** A value of CSS that asks for nothing: it names no address, and writes no letter so that it can't be read. */
export function isPlainStyle(value: string): boolean {
  return !/url|image|src|attr|[@\\]/i.test(value);
}

function createElement(
  page: Document,
  parent: Element | DocumentFragment,
  name: string,
): HTMLElement | SVGElement | undefined {
  if (name === "svg" || parent instanceof SVGElement)
    return OF_SVG.has(name) ? page.createElementNS(SVG, name) : undefined;
  return OF_HTML.has(name) ? page.createElement(name) : undefined;
}

function setAttribute(
  page: Document,
  element: HTMLElement | SVGElement,
  name: string,
  value: string,
  folder: string,
): void {
  if (name === "data-style") {
    if (isPlainStyle(value)) element.style.cssText = value;
  } else if (isHarmless(page, element, name, value, folder)) element.setAttribute(name, value);
}

function isHarmless(
  page: Document,
  element: HTMLElement | SVGElement,
  name: string,
  value: string,
  folder: string,
): boolean {
  if (name === "data-release-folder") return value === folder;
  if (name === "href") return element.localName === "a" && isHere(page, value);
  if (name === "src") return element.localName === "img" && isInThePage(page, value);
  if (name === "type") return !/^(?:password|file|image)$/i.test(value);
  if (SVG_ATTRIBUTES.has(name)) return element instanceof SVGElement && isPlainStyle(value);
  return ATTRIBUTES.has(name) || OPEN_NAME.test(name);
}

function isHere({ location, baseURI }: Document, address: string): boolean {
  if (!URL.canParse(address, baseURI)) return false;
  const { protocol, origin } = new URL(address, baseURI);
  return protocol === location.protocol && origin === location.origin;
}

/** Nothing is asked for: it is the picture itself, or the operator's mark, which is the page's icon. */
function isInThePage(page: Document, address: string): boolean {
  if (address.startsWith("data:image/")) return true;
  const icon = page.querySelector<HTMLLinkElement>("link[rel=icon]")?.href;
  return URL.canParse(address, page.baseURI) && new URL(address, page.baseURI).href === icon;
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => ENTITIES.get(name) ?? whole);
}
