import { ESLintUtils } from "@typescript-eslint/utils";
import { TypeFlags } from "typescript";

/**
 * Reports `table[key]` where `key` is any text and `table` an object with a prototype, wherever the table comes from: a
 * module, a function, a parameter. `table["constructor"]` is a function that nobody wrote there. A `Map` has no such
 * names, and `Object.hasOwn(table, key)` asks first.
 */
export const ownLookup = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      bare: "Any text may come here, `constructor` as well: use a Map, `readOwn`, or ask Object.hasOwn({{table}}, …) first.",
    },
  },
  create(context) {
    const services = ESLintUtils.getParserServices(context);
    const text = (node) => context.sourceCode.getText(node);

    const isAnyText = (type) =>
      type.isUnion() ? type.types.some(isAnyText) : (type.flags & TypeFlags.String) !== 0;

    /**
     * What a table holds under any name. Of a row or a body, whose values are `unknown`, whoever reads one judges it; where
     * the type names them, the types say that `constructor` has such a value too.
     */
    function valueTypeOf(table) {
      const types = table.isUnion() ? table.types : [table];
      return types.map((type) => type.getStringIndexType()).find((type) => type !== undefined);
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
        if (isWritten || !isAnyText(services.getTypeAtLocation(node.property)) || isAskedFirst(node)) return;
        const value = valueTypeOf(services.getTypeAtLocation(node.object));
        if (value === undefined || (value.flags & (TypeFlags.Unknown | TypeFlags.Any)) !== 0) return;
        context.report({ node, messageId: "bare", data: { table: text(node.object) } });
      },
    };
  },
};
