import { toSitePath } from "@foyer/contracts";

/** What an attribute of a first paint may say: what it becomes in the page, or undefined where it may not stand there. */
export type AttributeRule = (value: string) => string | undefined;

/** Before every id: none of the page's own begins so, nor does a name that a script could look for on `window`. */
const ID_PREFIX = "painted-";
const ID = /^[\w:.-]{1,64}$/;
/** Classes with it are the shell's. */
const HOST_CLASS = /(^|\s)host-/;
const DRAWING = /^[\w.,#%+\s-]*$/;

const any: AttributeRule = (value) => value;
const oneOf =
  (...words: readonly string[]): AttributeRule =>
  (value) =>
    words.includes(value) ? value : undefined;
const matching =
  (pattern: RegExp): AttributeRule =>
  (value) =>
    pattern.test(value) ? value : undefined;
/** Whatever it says, HTML reads only whether it is there. */
const flag: AttributeRule = () => "";
const drawing = matching(DRAWING);
const toId: AttributeRule = (value) => {
  if (!ID.test(value)) return undefined;
  return value.startsWith(ID_PREFIX) ? value : `${ID_PREFIX}${value}`;
};
const toIds: AttributeRule = (value) => {
  const ids = value.split(/\s+/).filter(Boolean).map(toId);
  return ids.includes(undefined) ? undefined : ids.join(" ");
};
/** Others have a hyphen, as no property of a form or a document has: a field's name hides its form's property. */
const toFieldName: AttributeRule = (value) =>
  /^(username|password|email|phone|code|[a-z][a-z0-9]*(-[a-z0-9]+)+)$/.test(value) ? value : undefined;

const SHARED = new Map<string, AttributeRule>([
  ["class", (value) => (HOST_CLASS.test(value) ? undefined : value)],
  ["hidden", flag],
  ["id", toId],
  ["role", matching(/^[a-z]*$/)],
  ["tabindex", oneOf("0", "-1")],
]);
const POINTERS = [
  "activedescendant",
  "controls",
  "describedby",
  "details",
  "errormessage",
  "flowto",
  "labelledby",
  "owns",
];
const ARIA = /^aria-[a-z]{1,30}$/;

const tag = (...rules: readonly (readonly [string, AttributeRule])[]): ReadonlyMap<string, AttributeRule> =>
  new Map(rules);
const PLAIN = tag();
const SHAPE = tag(
  ...["cx", "cy", "d", "fill", "fill-rule", "focusable", "height", "points", "r", "rx", "ry"].map(drawnAs),
  ...["stroke", "stroke-linecap", "stroke-linejoin", "stroke-width", "viewBox", "width"].map(drawnAs),
  ...["x", "x1", "x2", "y", "y1", "y2"].map(drawnAs),
  ["xmlns", oneOf("http://www.w3.org/2000/svg")],
);

/** The HTML elements that a first paint may hold, with their own attributes. */
export const HTML_TAGS: ReadonlyMap<string, ReadonlyMap<string, AttributeRule>> = new Map([
  ...["div", "h1", "h2", "header", "hr", "li", "p", "section", "span", "strong", "ul"].map(
    (name) => [name, PLAIN] as const,
  ),
  ["a", tag(["href", toSitePath])],
  ["button", tag(["type", oneOf("button", "submit")], ["disabled", flag])],
  ["form", tag(["method", oneOf("dialog")], ["novalidate", flag], ["autocomplete", any])],
  ["label", tag(["for", toId])],
  [
    "input",
    tag(
      ["type", oneOf("text", "email", "password", "tel", "checkbox")],
      ["name", toFieldName],
      ...["checked", "disabled", "required"].map((name) => [name, flag] as const),
      ...["autocapitalize", "autocomplete", "enterkeyhint", "inputmode", "spellcheck", "value"].map(
        (name) => [name, any] as const,
      ),
    ),
  ],
]);

/** Those of SVG. None of them refers to anything. */
export const SVG_TAGS: ReadonlyMap<string, ReadonlyMap<string, AttributeRule>> = new Map(
  ["svg", "circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect"].map(
    (name) => [name, SHAPE] as const,
  ),
);

/** The rule for an attribute of an element with `own` rules; undefined where it has no place. */
export function ruleFor(own: ReadonlyMap<string, AttributeRule>, name: string): AttributeRule | undefined {
  const rule = own.get(name) ?? SHARED.get(name);
  if (rule !== undefined || !ARIA.test(name)) return rule;
  return POINTERS.includes(name.slice("aria-".length)) ? toIds : any;
}

function drawnAs(name: string): readonly [string, AttributeRule] {
  return [name, drawing];
}
