/** What was put into the page and what of it could run. */
export interface PutMarkup {
  /** How many kinds of place each was put into. */
  readonly places: number;
  /** At most twenty of what was found, each with the way in and the markup. */
  readonly findings: readonly string[];
}

type Put = (place: HTMLElement, markup: string) => void;

/**
 * Puts each markup into every kind of place, by each function in turn, and looks for what could run. It is carried out in
 * a page, so what it needs is inside.
 */
export function putMarkup(markups: readonly string[]): PutMarkup {
  const HTML = "http://www.w3.org/1999/xhtml";
  const SVG = "http://www.w3.org/2000/svg";
  const RUNNING = /^(script|iframe|frame|object|embed|use|base|link|meta)$/;
  const findings: string[] = [];

  const look = (root: ParentNode, told: string): void => {
    for (const element of root.querySelectorAll("*")) {
      const name = element.localName.toLowerCase();
      if (RUNNING.test(name)) findings.push(`${told}: <${name}>`);
      // In drawings and formulas these four are nothing.
      const isNothing = element.namespaceURI !== HTML && /^(form|button|input|area)$/.test(name);
      for (const { localName, value } of element.attributes) {
        if (/^on/i.test(localName)) findings.push(`${told}: ${localName}`);
        const isAddress = !isNothing && /^(href|src|action|formaction|data)$/i.test(localName);
        if (isAddress && /^javascript:/i.test(value.replaceAll(/[\0-\s]/g, "")))
          findings.push(`${told}: ${value}`);
      }
      if (element.shadowRoot !== null) findings.push(`${told}: a shadow root`);
      if (element instanceof HTMLTemplateElement) look(element.content, told);
    }
  };
  const within =
    (namespace: string, tag: string): Put =>
    (place, markup) => {
      const element = document.createElementNS(namespace, tag);
      place.append(element);
      element.innerHTML = markup;
    };
  const parsed =
    (type: DOMParserSupportedType): Put =>
    (place, markup) => {
      place.append(document.adoptNode(new DOMParser().parseFromString(markup, type).documentElement));
    };
  const { trustedTypes } = globalThis as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): { createHTML(text: string): string } };
  };
  const policy = trustedTypes.createPolicy("lit-html", { createHTML: (text: string) => text });

  /** Where text becomes elements by other rules. */
  const PLACES: Readonly<Record<string, Put>> = {
    ...Object.fromEntries(
      "div template textarea select table noscript xmp frameset"
        .split(" ")
        .map((tag) => [tag, within(HTML, tag)]),
    ),
    svg: within(SVG, "svg"),
    "svg title": within(SVG, "title"),
    mtext: within("http://www.w3.org/1998/Math/MathML", "mtext"),
    "DOMParser, XHTML": parsed("application/xhtml+xml"),
    "DOMParser, SVG": parsed("image/svg+xml"),
  };
  /** The same rules by other functions. */
  const FUNCTIONS: readonly (readonly [string, Put])[] = Object.entries<Put>({
    insertAdjacentHTML: (place, markup) => {
      place.insertAdjacentHTML("beforeend", markup);
    },
    outerHTML: (place, markup) => {
      place.append(document.createElement("p"));
      if (place.firstElementChild !== null) place.firstElementChild.outerHTML = markup;
    },
    "a shadow root": (place, markup) => {
      const root = document.createElement("div").attachShadow({ mode: "open" });
      root.innerHTML = markup;
      place.append(...root.childNodes);
    },
    createContextualFragment: (place, markup) => {
      place.append(document.createRange().createContextualFragment(markup));
    },
    setHTMLUnsafe: (place, markup) => {
      place.setHTMLUnsafe(markup);
    },
    "a policy of a stack": (place, markup) => {
      place.innerHTML = policy.createHTML(markup);
    },
    "DOMParser, HTML": parsed("text/html"),
    parseHTMLUnsafe: (place, markup) => {
      place.append(...Document.parseHTMLUnsafe(markup).body.childNodes);
    },
    "text of a frame": (place, markup) => {
      const frame = document.createElement("iframe");
      frame.srcdoc = markup;
      place.innerHTML = frame.srcdoc;
    },
  });

  for (const [index, markup] of markups.entries()) {
    const inTurn = FUNCTIONS.filter((_one, at) => at === index % FUNCTIONS.length);
    for (const [way, put] of [...Object.entries(PLACES), ...inTurn]) {
      const place = document.createElement("div");
      place.hidden = true;
      document.body.append(place);
      put(place, markup);
      look(place, `${way} ${markup}`);
      place.remove();
    }
  }
  return { places: Object.keys(PLACES).length, findings: findings.slice(0, 20) };
}
