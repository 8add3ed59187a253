import { cleanHtml } from "./clean-html.ts";
import type { HtmlPage } from "./clean-html.ts";

// What the browser's own sanitizer takes out is asked of a browser, in e2e/journeys/html-of-any-stack.spec.ts.

interface Rules {
  createHTML?: (markup: string) => string;
  createScriptURL?: (address: string) => string;
}
interface Policy {
  readonly name: string;
  createHTML(...given: unknown[]): string;
  createScript(text: string): string;
  createScriptURL(address: string): string;
}

/** jsdom writes `<` in attributes as it is; browsers that have a sanitizer don't. */
function createTemplate(sanitize: ((markup: string) => string) | undefined): HTMLTemplateElement {
  const template = document.createElement("template");
  Object.defineProperty(template, "outerHTML", { value: '<template title="&lt;"></template>' });
  const setHTML = (markup: string): void => {
    template.innerHTML = sanitize?.(markup) ?? "";
  };
  return sanitize === undefined ? template : Object.assign(template, { setHTML });
}

/** A page of a browser that cleans by `sanitize`, or can't clean. */
function createPage(sanitize?: (markup: string) => string) {
  const made: string[] = [];
  const trustedTypes = {
    createPolicy(name: string, rules: Rules): Policy {
      if (name === "refused" || made.includes(name)) throw new TypeError(`${name} is disallowed.`);
      made.push(name);
      return rules as Policy;
    },
  };
  const page: Pick<HtmlPage, "document"> & { trustedTypes: typeof trustedTypes } = {
    trustedTypes,
    document: {
      implementation: {
        createHTMLDocument: () => ({ createElement: () => createTemplate(sanitize) }),
      } as unknown as DOMImplementation,
    },
  };
  return { page, made };
}

const dropScripts = (markup: string): string => markup.replaceAll(/<script.*?<\/script>/g, "");

test("a policy of any name makes HTML by its own rule, and what comes of it is cleaned", () => {
  const { page, made } = createPage(dropScripts);
  cleanHtml(page);
  for (const name of ["svelte-trusted-html", "lit-html", "vue", "lit-html", "foyer", "refused"]) {
    const policy = page.trustedTypes.createPolicy(name, {
      createHTML: (markup: string) => `<p>${markup}</p><script>${name}</script>`,
    });
    expect(policy.name).toBe(name);
    expect(policy.createHTML("Orders")).toBe("<p>Orders</p>");
  }
  expect(made).toEqual(["default"]);
});

test("no policy makes a script or its address, whatever its rules say", () => {
  const { page } = createPage(dropScripts);
  cleanHtml(page);
  const policy = page.trustedTypes.createPolicy("mine", { createScriptURL: (address) => address });
  expect(() => policy.createScriptURL("https://evil.example/x.js")).toThrow("Only the host makes scripts");
  expect(() => policy.createScript("1")).toThrow("Only the host makes scripts");
  expect(() => policy.createHTML("<p>")).toThrow('The policy "mine" makes no HTML.');
});

test("the function can't be put back", () => {
  const { page } = createPage(dropScripts);
  cleanHtml(page);
  const { createPolicy } = page.trustedTypes;
  expect(Reflect.set(page.trustedTypes, "createPolicy", () => undefined)).toBe(false);
  expect(page.trustedTypes.createPolicy).toBe(createPolicy);
  expect(Reflect.deleteProperty(page.trustedTypes, "createPolicy")).toBe(false);
});

test.each([
  ["a comment of a stack stays", "<p><!--?lit$12$--><!----></p>", "<p><!--?lit$12$--><!----></p>"],
  ["a comment that holds a tag goes", "<p><!--</style><iframe>--></p>", "<p></p>"],
  ["a name that is another one in XML is no name of XML", "<o:p>1</o:p>", "<o-p>1</o-p>"],
  ["a longer name is none either", "<office:body>1</office:body>", "<office-body>1</office-body>"],
  ["text and attributes keep their colons", '<p title="a:b">c:d</p>', '<p title="a:b">c:d</p>'],
])("%s", (_what, given, expected) => {
  const { page } = createPage((markup) => markup);
  cleanHtml(page);
  const policy = page.trustedTypes.createPolicy("mine", { createHTML: (markup) => markup });
  expect(policy.createHTML(given)).toBe(expected);
});

test("a browser that can't clean gets no HTML of text, and the words say why", () => {
  const { page } = createPage();
  cleanHtml(page);
  const policy = page.trustedTypes.createPolicy("lit-html", { createHTML: (markup) => markup });
  expect(() => policy.createHTML("<p>")).toThrow("This browser can't clean HTML (it has no Sanitizer API)");
});

test("under a header of before, and for a second host, nothing changes", () => {
  const { page, made } = createPage(dropScripts);
  const { createPolicy } = page.trustedTypes;
  made.push("default");
  cleanHtml(page);
  expect(page.trustedTypes.createPolicy).toBe(createPolicy);
});

/** What the browser's sanitizer is told; it takes whole tables, and nothing else. */
function toldToSanitizer(): { removeElements: unknown[]; removeAttributes: unknown[]; comments: boolean } {
  const template = createTemplate((markup) => markup);
  let told: unknown;
  Object.assign(template, {
    setHTML(_markup: string, { sanitizer }: { sanitizer: unknown }) {
      told = sanitizer;
    },
  });
  const { page } = createPage(() => "");
  const implementation = { createHTMLDocument: () => ({ createElement: () => template }) };
  cleanHtml({ ...page, document: { implementation: implementation as unknown as DOMImplementation } });
  page.trustedTypes.createPolicy("mine", { createHTML: (markup) => markup }).createHTML("<p>");
  return told as ReturnType<typeof toldToSanitizer>;
}

test.each([
  ...["script", "iframe", "frame", "object", "embed", "use", "base", "link", "meta", "style", "noscript"],
  ...["noembed", "noframes", "xmp", "plaintext"],
])("the browser takes out <%s>, be it of HTML, SVG or MathML", (name) => {
  const { removeElements } = toldToSanitizer();
  const spaces = ["1999/xhtml", "2000/svg", "1998/Math/MathML"];
  expect(removeElements).toEqual(
    expect.arrayContaining(spaces.map((space) => ({ name, namespace: `http://www.w3.org/${space}` }))),
  );
  expect(removeElements).toHaveLength(45);
});

test("the browser takes out what leads elsewhere in SVG, and leaves comments to us", () => {
  expect(toldToSanitizer()).toMatchObject({
    ...{ removeAttributes: ["xlink:href", "attributename"], comments: true },
  });
});

test("a browser without Trusted Types is left as it is", () => {
  expect(() => {
    cleanHtml({ document });
  }).not.toThrow();
});
