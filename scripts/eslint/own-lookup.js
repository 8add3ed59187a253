import { ESLintUtils } from "@typescript-eslint/utils";
import { TypeFlags } from "typescript";

/**
 * Reports `table[key]` where `key` is any text and `table` an object with a prototype: `table["constructor"]` is a
 * function that nobody wrote there. A `Map` has no such names, and `Object.hasOwn(table, key)` asks first.
 */
export const ownLookup = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      bare: "Any text may come here, `constructor` as well: use a Map, or ask Object.hasOwn({{table}}, …) first.",
    },
  },
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const text = (node) => context.sourceCode.getText(node);

    const isAnyText = (type) =>
      type.isUnion() ? type.types.some(isAnyText) : (type.flags & TypeFlags.String) !== 0;

    /** Only an object that somebody wrote down as a whole; a row or a body is looked at by its own names. */
    function isWrittenTable(node) {
      let root = node;
      while (root.type === "MemberExpression") root = root.object;
      if (root.type !== "Identifier") return false;
      for (let scope = context.sourceCode.getScope(root); scope !== null; scope = scope.upper) {
        const variable = scope.set.get(root.name);
        if (variable === undefined) continue;
        return scope.type === "module" && variable.defs[0]?.type !== "Parameter";
      }
      return false;
    }

    function isAskedFirst(node) {
      const question = `Object.hasOwn(${text(node.object)}, ${text(node.property)})`;
      for (let above = node.parent; above !== undefined && above !== null; above = above.parent) {
        if (above.type === "ConditionalExpression" && text(above.test).includes(question)) return true;
        if (above.type === "LogicalExpression" && text(above.left).includes(question)) return true;
      }
      return false;
    }

    return {
      "MemberExpression[computed=true]"(node) {
        const isWritten = node.parent.type === "AssignmentExpression" && node.parent.left === node;
        if (isWritten || !isWrittenTable(node.object)) return;
        const table = services.getTypeAtLocation(node.object);
        const hasAnyName = table.getStringIndexType() !== undefined;
        if (!hasAnyName || !isAnyText(services.getTypeAtLocation(node.property)) || isAskedFirst(node))
          return;
        context.report({ node, messageId: "bare", data: { table: text(node.object) } });
      },
    };
  },
};
