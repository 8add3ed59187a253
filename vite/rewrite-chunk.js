/** What Vite writes for what its own loader would fetch ahead: without hashes, and ours has fetched it already. */
const VITE_DEPENDENCIES = "__vite__mapDeps";

/**
 * Sends every `import()` of a built script through the entry, which fetches with hashes.
 * @param {string} code an ES module
 * @param {string} global under which the page finds the entry
 * @param {(code: string) => object} parse gives an ESTree program
 * @returns {string}
 * @throws Error for an import() of something that only the page knows: nobody could vouch for it
 */
export function rewriteChunk(code, global, parse) {
  const changes = [];
  const visit = (node) => {
    if (node === null || typeof node !== "object") return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (node.type === "ImportExpression") {
      const file = textOf(node.source);
      if (!file?.startsWith("./"))
        throw new Error(
          `import(${code.slice(node.source.start, node.source.end)}): name a file of yours there.`,
        );
      changes.push([
        node.start,
        node.end,
        `globalThis[${JSON.stringify(global)}].load(${JSON.stringify(file.slice(2))})`,
      ]);
      return;
    }
    if (node.type === "CallExpression" && node.callee.name === VITE_DEPENDENCIES) {
      changes.push([node.start, node.end, "[]"]);
      return;
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(parse(code));
  return changes
    .sort(([a], [b]) => b - a)
    .reduce((text, [start, end, put]) => text.slice(0, start) + put + text.slice(end), code);
}

function textOf({ type, value, quasis, expressions }) {
  if (type === "Literal" && typeof value === "string") return value;
  return type === "TemplateLiteral" && expressions.length === 0 ? quasis[0].value.cooked : undefined;
}
