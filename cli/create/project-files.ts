export interface ProjectOptions {
  readonly name: string;
  readonly kind: "react" | "plain";
  /** How package.json asks for `@foyer/…`: a range, or a packed file of a folder. */
  readonly requirementOf: (packageName: "contracts" | "shared-auth" | "cli") => string;
}

const JSON_INDENT = 2;

/** Every file of a new remote, by its path. */
export function projectFiles(options: ProjectOptions): Readonly<Record<string, string>> {
  const title = titleOf(options.name);
  return {
    ...SHARED_FILES,
    "package.json": toJson(packageJson(options)),
    "foyer.json": toJson({
      name: options.name,
      title,
      path: `/${options.name}`,
      icon: "table",
      order: 100,
      access: { session: "required", assurance: "aal1" },
    }),
    "README.md": readme(options.name, title),
    ...(options.kind === "react" ? reactFiles(title) : plainFiles(title)),
  };
}

function titleOf(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function packageJson({ name, kind, requirementOf }: ProjectOptions): Record<string, unknown> {
  const isReact = kind === "react";
  return {
    name,
    version: "1.0.0",
    private: true,
    type: "module",
    engines: { node: ">=20.19" },
    scripts: {
      build: "webpack --mode production",
      types: "tsc",
      test: "jest",
      publish: "foyer publish",
    },
    dependencies: {
      "@foyer/contracts": requirementOf("contracts"),
      "@foyer/shared-auth": requirementOf("shared-auth"),
      ...(isReact && { react: "^19.3.0", "react-dom": "^19.3.0" }),
    },
    devDependencies: {
      "@foyer/cli": requirementOf("cli"),
      // Exactly these two: minor releases of webpack have broken the federation plugin before.
      "@module-federation/enhanced": "2.9.2",
      webpack: "5.110.3",
      "webpack-cli": "^6.0.0",
      "@swc/core": "^1.16.0",
      "swc-loader": "^0.2.0",
      "css-loader": "^7.0.0",
      "mini-css-extract-plugin": "^2.0.0",
      typescript: "6.0.3",
      jest: "^30.0.0",
      "jest-environment-jsdom": "^30.0.0",
      "ts-jest": "^29.4.0",
      "@types/jest": "^30.0.0",
      ...(isReact
        ? {
            "@types/react": "^19.0.0",
            "@types/react-dom": "^19.0.0",
            "@testing-library/react": "^16.0.0",
            "@testing-library/dom": "^10.0.0",
          }
        : // The session's hooks are written for it; without React in your code none of it is built in.
          { react: "^19.3.0" }),
    },
  };
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, JSON_INDENT)}\n`;
}

const SHARED_FILES: Readonly<Record<string, string>> = {
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

function readme(name: string, title: string): string {
  return `# ${title}

A remote of Foyer. \`expose\` is what the host mounts; \`foyer.json\` is its row in the registry.

| Command | What it does |
|---|---|
| \`npm run build\` | builds the release of package.json's version into \`dist/\` |
| \`npm run types\` | checks types |
| \`npm test\` | runs the tests, with a real session on a faked provider |
| \`npx foyer publish --to TARGET\` | uploads the release; nobody gets it yet |
| \`npx foyer promote ${name}@1.0.0 --to TARGET\` | makes it live |
| \`npx foyer rollback ${name} --to TARGET\` | goes back |
`;
}

function reactFiles(title: string): Readonly<Record<string, string>> {
  return {
    "expose.tsx": `import { defineReactRemote } from "@foyer/contracts/react";
import { App } from "./app.tsx";

export default defineReactRemote(App);
`,
    "app.tsx": `import { useSession } from "@foyer/shared-auth/react";
import type { ReactNode } from "react";
import "./app.css";

export function App(): ReactNode {
  const session = useSession();
  return (
    <section className="app">
      <h1>${title}</h1>
      <p>{session.status === "signed-in" ? \`Signed in as \${session.user.email ?? session.user.id}.\` : "Nobody is signed in."}</p>
    </section>
  );
}
`,
    "app.css": STYLES,
    "app.test.tsx": `import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession } from "@foyer/shared-auth/testing";
import { act, render, screen } from "@testing-library/react";
import { App } from "./app.tsx";

test("says who is signed in", async () => {
  const page = createTestSession();
  registerCore(page.session);
  render(
    <RemoteContextProvider context={createTestContext()}>
      <App />
    </RemoteContextProvider>,
  );
  expect(screen.getByRole("heading", { name: "${title}" })).toBeTruthy();
  expect(screen.getByText("Nobody is signed in.")).toBeTruthy();
  await act(() => page.signIn());
  expect(await screen.findByText(/^Signed in as/)).toBeTruthy();
});
`,
  };
}

function plainFiles(title: string): Readonly<Record<string, string>> {
  return {
    "expose.ts": `import type { RemoteModule } from "@foyer/contracts";
import { session } from "@foyer/shared-auth";
import "./app.css";

const remote: RemoteModule = {
  mount(element) {
    const section = document.createElement("section");
    section.className = "app";
    const heading = document.createElement("h1");
    heading.textContent = "${title}";
    const line = document.createElement("p");
    section.append(heading, line);
    const show = (): void => {
      const now = session.getSnapshot();
      line.textContent =
        now.status === "signed-in" ? \`Signed in as \${now.user.email ?? now.user.id}.\` : "Nobody is signed in.";
    };
    show();
    const stop = session.subscribe(show);
    element.append(section);
    return () => {
      stop();
      section.remove();
    };
  },
};

export default remote;
`,
    "app.css": STYLES,
    "expose.test.ts": `import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession } from "@foyer/shared-auth/testing";
import { createTestContext } from "@foyer/contracts/testing";

test("says who is signed in, and leaves nothing behind", async () => {
  const page = createTestSession();
  registerCore(page.session);
  const { default: remote } = await import("./expose.ts");
  const element = document.createElement("div");
  const unmount = await remote.mount(element, createTestContext());
  expect(element.textContent).toContain("Nobody is signed in.");
  await page.signIn();
  expect(element.textContent).toContain("Signed in as");
  unmount();
  expect(element.childNodes.length).toBe(0);
});
`,
  };
}

const STYLES = `.app {
  max-width: 40rem;
  padding: 1rem;
}
`;
