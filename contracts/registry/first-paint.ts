/** Longer markup would cost the first screen more than it saves. */
const MOST_CHARS = 8_192;
const TAGS = new Set(
  "a button circle div ellipse form g h1 h2 header hr input label li line p path polygon polyline rect section span strong svg ul".split(
    " ",
  ),
);
const VOID_TAGS = new Set(["hr", "input"]);
const ATTRIBUTES = new Set(
  (
    "autocapitalize autocomplete checked class cx cy d disabled enterkeyhint fill fill-rule focusable for height hidden " +
    "href id inputmode method name novalidate points r required role rx ry spellcheck stroke stroke-linecap " +
    "stroke-linejoin stroke-width tabindex type value viewbox width x x1 x2 xmlns y y1 y2"
  ).split(" "),
);
const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s+[A-Za-z][\w-]*(?:="[^"<>]*")?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([A-Za-z][\w-]*)(?:="([^"<>]*)")?/g;

/**
 * What keeps a release's first paint out of the page, or undefined. It is markup that only looks like something: no
 * script, no style, no handler, no address of elsewhere, a form that can't send itself, each element closed.
 * @param markup `first-paint.html` of the release
 */
export function firstPaintProblem(markup: string): string | undefined {
  if (markup.length > MOST_CHARS) return `It is longer than ${MOST_CHARS} characters.`;
  const open: string[] = [];
  let problem: string | undefined;
  const text = markup.replaceAll(
    TAG,
    (_tag, slash: string, name: string, attributes: string, selfClosing: string) => {
      if (!TAGS.has(name)) problem ??= `It holds the element <${name}>.`;
      else if (slash !== "") {
        if (open.pop() !== name) problem ??= `</${name}> closes nothing.`;
      } else {
        problem ??= attributesProblem(name, attributes);
        if (!VOID_TAGS.has(name) && selfClosing === "") open.push(name);
      }
      return "";
    },
  );
  if (problem !== undefined) return problem;
  if (/[<>]/.test(text)) return "It holds something that is no element in plain form.";
  return open.length > 0 ? `<${open.at(-1) ?? ""}> is not closed.` : undefined;
}

function attributesProblem(tag: string, text: string): string | undefined {
  const attributes = new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name.toLowerCase(), value]),
  );
  for (const [name, value] of attributes) {
    if (!ATTRIBUTES.has(name) && !/^(aria|data)-/.test(name)) return `<${tag}> has the attribute ${name}.`;
    if (name === "href" && !/^\/(?![/\\])/.test(value)) return `<a> leads to ${value}, which is no path.`;
  }
  // A form's name would stand in the place of the document's own, `cookie` say.
  if (tag !== "input" && attributes.has("name")) return `<${tag}> has the attribute name.`;
  return tag === "form" && attributes.get("method") !== "dialog"
    ? 'A form needs method="dialog": it must not send itself.'
    : undefined;
}
