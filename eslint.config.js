import eslint from "@eslint/js";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import typescript from "typescript-eslint";
import { ownLookup } from "./scripts/eslint/own-lookup.js";
import { placedAddress } from "./scripts/eslint/placed-address.js";

const MOST_LINES_IN_A_FILE = 250;
const MOST_LINES_IN_A_FUNCTION = 100;
/** Catalogues of words and tables of rows for tests: they are read by looking up, and may be as long as they are. */
const CATALOGUES = ["**/texts.ts", "**/late-texts.ts", "**/texts/*.ts", "**/*.rows.ts"];
const BROWSER_CODE = ["contracts/**", "shared-auth/**", "ui/**", "host/**", "remotes/**"];
const TESTS = [
  "**/*.rows.ts",
  "**/*.{test,spec}.{ts,tsx}",
  "e2e/**/*.ts",
  "bench/**/*.ts",
  "shared-auth/{simulation,testing}/**",
];
const PLAIN_NODE = ["**/*.{js,mjs,cjs}"];
const NODE_GLOBALS = [
  "console",
  "process",
  "performance",
  "fetch",
  "URL",
  "setTimeout",
  "clearTimeout",
  "setInterval",
  "clearInterval",
  "structuredClone",
];
const NAMED_EXPORTS = {
  selector: "ExportAllDeclaration",
  message: "Name what a door exports, one by one.",
};
/** A page of an older build asks for parts that are gone: somebody has to hear of it. */
const HEARD_PARTS = {
  selector: "UnaryExpression[operator='void']:has(ImportExpression)",
  message: "Say what happens where this part can't be loaded: a second function for `then`, or `catch`.",
};
const SESSION_PARTS = {
  selector: "ImportExpression:not(CallExpression[callee.name='loadPart'] ImportExpression)",
  message: "Load parts by `loadPart`, whose failure is a SessionError in words.",
};
/** Otherwise "Orders" is found in "Use orders from this machine?", and a wait holds on the page before. */
const EXACT_HEADINGS = {
  selector:
    "CallExpression[callee.property.name='getByRole'][arguments.0.value='heading'] > " +
    "ObjectExpression:not(:has(> Property[key.name='exact'])) > " +
    "Property[key.name='name']:matches([value.type='TemplateLiteral'], [value.type='Literal']:not([value.regex]))",
  message: "Wait for a heading by its whole name: say `exact: true`.",
};
/** The host's notices offer "Open Sign in anew": on a slow machine a remote kept the page busy, and two buttons match. */
const EXACT_TITLES = {
  selector:
    "CallExpression[callee.property.name='getByRole'][arguments.0.value='button'] > " +
    "ObjectExpression:not(:has(> Property[key.name='exact'])) > " +
    "Property[key.name='name'][value.value=/^(Sign in|Data|Security|System)$/]",
  message: "A button named like a remote is looked for by its whole name: say `exact: true`.",
};

export default defineConfig(
  globalIgnores([
    "examples/**",
    "**/dist/",
    "**/.foyer/",
    "**/.mf/",
    "**/node_modules/",
    "test-results/",
    "playwright-report/",
    "coverage/",
  ]),
  eslint.configs.recommended,
  typescript.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { foyer: { rules: { "own-lookup": ownLookup, "placed-address": placedAddress } } },
    rules: {
      "foyer/own-lookup": "error",
      eqeqeq: "error",
      // Comments count: where the reasons fill a screen, the thing is several. Nothing is let off but CATALOGUES.
      "max-lines": ["error", MOST_LINES_IN_A_FILE],
      "max-lines-per-function": ["error", MOST_LINES_IN_A_FUNCTION],
      "no-restricted-syntax": ["error", NAMED_EXPORTS],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // Our interfaces are written with methods and made of closures; none has a `this` to lose.
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: BROWSER_CODE,
    ignores: ["**/*.test.{ts,tsx}", "**/testing/**", "shared-auth/simulation/**"],
    rules: {
      "foyer/placed-address": "error",
      "no-restricted-syntax": ["error", NAMED_EXPORTS, HEARD_PARTS],
    },
  },
  {
    // Without a connection a part that comes by `lazy` alone ends all of the remote.
    files: ["remotes/data/**"],
    ignores: ["remotes/data/late.tsx"],
    rules: {
      "no-restricted-imports": [
        "error",
        { name: "react", importNames: ["lazy"], message: "Use late or latePart of remotes/data." },
      ],
    },
  },
  {
    files: ["shared-auth/**"],
    ignores: ["**/*.test.{ts,tsx}", "**/testing/**", "shared-auth/simulation/**"],
    rules: { "no-restricted-syntax": ["error", NAMED_EXPORTS, HEARD_PARTS, SESSION_PARTS] },
  },
  {
    files: BROWSER_CODE,
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat["recommended-latest"]],
    rules: {
      "no-console": "error",
      // A step of a form that replaced another puts the focus into its first field; TextField has a prop for that.
      "jsx-a11y/no-autofocus": ["error", { ignoreNonDOM: true }],
      // A region that scrolls must be reachable by keyboard.
      "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: [], roles: ["region", "tabpanel"] }],
    },
  },
  {
    files: TESTS,
    rules: {
      // An async function that throws, a fake that does nothing: ordinary in a test.
      "@typescript-eslint/require-await": "off",
      // node:test waits for its tests by itself.
      "@typescript-eslint/no-floating-promises": [
        "error",
        {
          allowForKnownSafeCalls: [
            {
              from: "package",
              package: "node:test",
              name: ["test", "it", "describe", "suite", "before", "after"],
            },
          ],
        },
      ],
      "foyer/own-lookup": "off",
      "@typescript-eslint/no-empty-function": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
  {
    // A `describe` is a chapter, not a function; the length of the file holds.
    files: ["**/*.{test,spec}.{ts,tsx}"],
    rules: { "max-lines-per-function": "off" },
  },
  { files: CATALOGUES, rules: { "max-lines": "off", "max-lines-per-function": "off" } },
  {
    // Playwright's fixtures take a `use` function that is no hook, and destructure `{}` where they need nothing.
    files: ["e2e/**/*.ts"],
    rules: {
      "no-empty-pattern": "off",
      "no-restricted-syntax": ["error", NAMED_EXPORTS, EXACT_HEADINGS, EXACT_TITLES],
    },
  },
  {
    files: PLAIN_NODE,
    extends: [typescript.configs.disableTypeChecked],
    languageOptions: { globals: Object.fromEntries(NODE_GLOBALS.map((name) => [name, "readonly"])) },
    // Without types nobody knows what a table holds.
    rules: { "no-console": "off", "foyer/own-lookup": "off" },
  },
  {
    files: ["**/*.cjs"],
    languageOptions: { sourceType: "commonjs", globals: { module: "writable", require: "readonly" } },
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
);
