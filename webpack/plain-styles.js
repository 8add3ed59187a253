import postcss from "postcss";

const NAME = "PlainStyles";
/** In a text, spaces count. */
const TEXT = /["'\\]/;

/**
 * Takes out of style sheets what is for whoever reads code: comments, and spaces between what is said. Names are made of
 * what is left, since webpack hashes content last.
 */
export class PlainStyles {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const step = { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE };
      compilation.hooks.processAssets.tap(step, (assets) => {
        for (const name of Object.keys(assets).filter((one) => one.endsWith(".css"))) {
          const plain = plainStyle(assets[name].source().toString());
          compilation.updateAsset(name, new sources.RawSource(plain));
        }
      });
    });
  }
}

/** The same rules in the same words, without what stands between them. */
export function plainStyle(style) {
  const root = postcss.parse(style);
  root.walkComments((comment) => {
    comment.remove();
  });
  root.raws = {};
  root.walk((node) => {
    node.raws = rawsOf(node);
    if (node.type === "rule") node.selector = plainSelector(node.selectors.map(oneLine).join(","));
    if (node.name === "media") node.params = node.params.replaceAll(": ", ":");
    if (node.type === "decl") node.value = plainValue(node.prop, oneLine(node.value));
  });
  return root.toString();
}

/** What postcss writes around a node, which otherwise is what stood there. */
function rawsOf(node) {
  const around = { before: "", after: "", semicolon: false };
  if (node.type !== "decl") {
    const isClear = !node.params || (node.name === "media" && node.params.startsWith("("));
    return { ...around, between: "", afterName: isClear ? "" : " " };
  }
  return { ...around, between: ":", important: node.important && "!important" };
}

/** A line break is a part of a string only behind a backslash. */
function oneLine(text) {
  return text.replaceAll(/(?<!\\)\r?\n\s*/g, " ");
}

/** Names need no quotes, and what combines two elements no spaces. */
function plainSelector(selector) {
  if (selector.includes("'") || selector.includes("\\")) return selector;
  const unquoted = selector.replaceAll(/\[([\w-]+)([~|^$*]?=)"([a-z][\w-]*)"\]/gi, "[$1$2$3]");
  return TEXT.test(unquoted) ? unquoted : unquoted.replaceAll(/ ?([>~+]) /g, "$1");
}

/** What a custom property holds is for whoever uses it, to the letter. */
function plainValue(property, value) {
  const isKept = property.startsWith("--") || value.includes("url(") || TEXT.test(value);
  // So is what stands in for one.
  return isKept ? value : value.replaceAll(/(?<!var\(--[\w-]+), /g, ",");
}
