import { toJson } from "./to-json.ts";

/** How a remote is built, checked and tested: the same for every kind. */
export const BUILD_FILES: Readonly<Record<string, string>> = {
  ".gitignore": "node_modules/\ndist/\n",
  "webpack.config.js": `import { remoteBuild } from "@foyer/cli/webpack";

export default remoteBuild(import.meta.url);
`,
  "tsconfig.json": toJson({
    compilerOptions: {
      target: "ES2022",
      module: "ESNext",
      moduleResolution: "Bundler",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      types: ["jest"],
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      isolatedModules: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      skipLibCheck: true,
      jsx: "react-jsx",
    },
    include: ["**/*.ts", "**/*.tsx"],
    exclude: ["dist", "node_modules"],
  }),
  "styles.d.ts": 'declare module "*.css";\n',
  "jest.config.js": `export default {
  testEnvironment: "<rootDir>/test/browser-environment.mjs",
  transform: {
    "^.+\\\\.m?[jt]sx?$": ["ts-jest", { transpilation: true, diagnostics: false, tsconfig: "<rootDir>/test/transpile.json" }],
  },
  // Published as ES modules only, so Jest translates these too.
  transformIgnorePatterns: ["/node_modules/(?!(jose|@supabase|@foyer)/)"],
  moduleNameMapper: { "\\\\.css$": "<rootDir>/test/no-styles.cjs" },
  modulePathIgnorePatterns: ["<rootDir>/dist/"],
};
`,
  "test/no-styles.cjs": "module.exports = {};\n",
  "test/transpile.json": toJson({
    compilerOptions: {
      target: "ES2022",
      module: "CommonJS",
      moduleResolution: "Bundler",
      isolatedModules: true,
      esModuleInterop: true,
      allowJs: true,
      jsx: "react-jsx",
    },
  }),
  "test/browser-environment.mjs": `import { TestEnvironment } from "jest-environment-jsdom";

/** What browsers have and jsdom lacks; Node's own follow the same standards. */
const FROM_NODE = ["fetch", "Request", "Response", "Headers", "TextEncoder", "TextDecoder", "structuredClone"];

export default class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of [...FROM_NODE, "BroadcastChannel", "ReadableStream", "TransformStream"]) {
      this.global[name] = globalThis[name];
    }
    Object.defineProperty(this.global, "crypto", { value: globalThis.crypto, configurable: true });
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }

  /** A package's "browser" condition is an ES module; Jest wants "node". */
  exportConditions() {
    return ["node", "node-addons"];
  }
}
`,
};
