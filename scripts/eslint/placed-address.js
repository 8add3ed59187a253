const NAMES = new Set(["href", "src", "action", "formAction", "poster"]);
const GO = new Set(["assign", "replace", "pushState", "replaceState", "open", "setAttribute", "fetch"]);
const MADE = new Set(["URL", "Request", "EventSource", "WebSocket", "Worker", "SharedWorker"]);

/**
 * Reports an address such as `"/data"` that a browser is given as it stands. It leads to another app where the host stands
 * below a path of its origin: `hrefOf` of the host puts it there, and `context.basePath` says where a remote's route is.
 */
export const placedAddress = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      bare: "Where the host stands below a path this leads out of it: use hrefOf({{address}}), or context.basePath in a remote.",
    },
  },
  create(context) {
    /** The text that it begins with, which may be chosen or joined. */
    const beginnings = (node) => {
      switch (node?.type) {
        case "Literal":
          return typeof node.value === "string" ? [node.value] : [];
        case "TemplateLiteral":
          return [node.quasis[0].value.cooked];
        case "BinaryExpression":
          return node.operator === "+" ? beginnings(node.left) : [];
        case "ConditionalExpression":
          return [...beginnings(node.consequent), ...beginnings(node.alternate)];
        case "LogicalExpression":
          return [...beginnings(node.left), ...beginnings(node.right)];
        case "JSXExpressionContainer":
          return beginnings(node.expression);
        default:
          return [];
      }
    };
    const judge = (node) => {
      const bare = beginnings(node).find((text) => text.startsWith("/"));
      if (bare !== undefined) context.report({ node, messageId: "bare", data: { address: `"${bare}"` } });
    };
    const nameOf = (node) => node.name ?? node.value ?? node.property?.name;
    return {
      JSXAttribute(node) {
        if (NAMES.has(node.name.name)) judge(node.value);
      },
      AssignmentExpression(node) {
        if (node.left.type === "MemberExpression" && NAMES.has(nameOf(node.left))) judge(node.right);
        if (nameOf(node.left) === "location") judge(node.right);
      },
      CallExpression({ callee, arguments: given }) {
        if (!GO.has(nameOf(callee)) || isText(callee.object, given)) return;
        for (const one of given) judge(one);
      },
      NewExpression({ callee, arguments: given }) {
        if (MADE.has(nameOf(callee))) judge(given[0]);
      },
    };

    /** `text.replace("/a", …)` is no journey, and an attribute is one where its name says so. */
    function isText(object, given) {
      const owner = object && nameOf(object);
      const isAttribute = NAMES.has(given[0]?.value);
      return (
        object !== undefined &&
        !["location", "history", "window", "globalThis"].includes(owner) &&
        !isAttribute
      );
    }
  },
};
