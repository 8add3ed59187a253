/** What a first paint that was accepted could do in a page: nothing, or it is named here. */
export interface WaysOut {
  readonly markup: string;
  readonly found: readonly string[];
}

/**
 * Runs in a page: has its own parser read pages with these first paints, and looks by what the elements are, not by what
 * was written, for whatever could send, lead, load, run or hide something.
 */
export function findWaysOut(paints: readonly string[]): readonly WaysOut[] {
  const before = '<div id="foyer-first-paint"><main><div class="host-remote">';
  const after =
    '</div></main></div><div id="foyer" hidden></div><script id="foyer-boot" type="text/plain"></script>';
  const plain = new DOMParser().parseFromString(`<!doctype html><body>${before}${after}`, "text/html");
  const shape = (root: ParentNode): string =>
    [...root.querySelectorAll("*")].map(({ tagName }) => tagName).join();
  const allowed = /^(a|button|div|form|h1|h2|header|hr|input|label|li|p|section|span|strong|ul)$/;
  const drawings = /^(svg|circle|ellipse|g|line|path|polygon|polyline|rect)$/;
  const emptyForm = document.createElement("form");

  const lookAt = (element: Element): string[] => {
    const found: string[] = [];
    const isDrawing = element.namespaceURI === "http://www.w3.org/2000/svg";
    if (!(isDrawing ? drawings : allowed).test(element.localName))
      found.push(`an element ${element.localName}`);
    for (const { name, value } of element.attributes) {
      if (name.startsWith("on")) found.push(`a handler ${name}`);
      if (
        /^(style|action|form.*|target|ping|src.*|.*:href|is|popover.*|command.*|download|autofocus)$/.test(
          name,
        )
      ) {
        found.push(`an attribute ${name}`);
      }
      if (/url\(|javascript:|[a-z]+:\/\//i.test(value) && name !== "xmlns" && !name.startsWith("aria-")) {
        found.push(`an address in ${name}`);
      }
    }
    if (element instanceof HTMLFormElement) {
      if (
        Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, "method")?.get?.call(element) !== "dialog"
      )
        found.push("a form that sends itself");
    }
    if (element.hasAttribute("href")) {
      const { origin, protocol } = element as HTMLAnchorElement;
      if (origin !== location.origin || protocol !== location.protocol) found.push("a link out");
      if (element.getAttribute("href")?.startsWith("//") === true) found.push("a link of two slashes");
    }
    if (element.id !== "" && (element.id in window || element.id in document))
      found.push(`an id ${element.id}`);
    if (element.id !== "" && plain.getElementById(element.id) !== null)
      found.push(`the page's id ${element.id}`);
    const name = element.getAttribute("name");
    if (name !== null && (!(element instanceof HTMLInputElement) || name in emptyForm || name in document))
      found.push(`a name ${name}`);
    return found;
  };

  return paints.flatMap((markup) => {
    const read = new DOMParser().parseFromString(
      `<!doctype html><body>${before}${markup}${after}`,
      "text/html",
    );
    const place = read.querySelector(".host-remote");
    const found = place === null ? ["no place"] : [...place.querySelectorAll("*")].flatMap(lookAt);
    place?.replaceChildren();
    if (shape(read) !== shape(plain)) found.push("a change of what is around it");
    return found.length === 0 ? [] : [{ markup, found }];
  });
}
