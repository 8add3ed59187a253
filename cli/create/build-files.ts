import { toJson } from "./to-json.ts";

/** What code imports for its address: the files that `webpack.config.base.js` calls so. */
const ADDRESSED = "png jpg jpeg gif webp avif ico woff woff2 ttf otf mp3 mp4 webm ogg wav pdf wasm".split(
  " ",
);
const toModule = (pattern: string, value: string): string => `declare module "${pattern}" {
  const ${value}: string;
  export default ${value};
}
`;
const ASSET_TYPES = `declare module "*.css";
${toModule("*.svg", "markup")}${[...ADDRESSED.map((ending) => `*.${ending}`), "*.svg?url"]
  .map((pattern) => toModule(pattern, "address"))
  .join("")}`;

/** How a remote is built, checked and tested: the same for every kind. */
export const BUILD_FILES: Readonly<Record<string, string>> = {
  ".gitignore": "node_modules/\ndist/\n*.key\n",
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
  "assets.d.ts": ASSET_TYPES,
  "jest.config.js": `export default {
  testEnvironment: "<rootDir>/test/browser-environment.mjs",
  // A busy machine is slow, and that is no fault of a test's.
  testTimeout: 60_000,
  transform: {
    "^.+\\\\.m?[jt]sx?$": ["ts-jest", { transpilation: true, diagnostics: false, tsconfig: "<rootDir>/test/transpile.json" }],
  },
  // Published as ES modules only, so Jest translates these too; pnpm has them all below a folder of its own.
  transformIgnorePatterns: ["/node_modules/(?!(\\\\.pnpm|jose|@supabase|@foyer)/)"],
  moduleNameMapper: { "\\\\.(css|svg|${ADDRESSED.join("|")})$": "<rootDir>/test/no-styles.cjs" },
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
