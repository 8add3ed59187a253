import { BUILD_FILES } from "./build-files.ts";
import { managerFiles, scriptDenials } from "./manager-files.ts";
import type { PackageManager } from "./manager-files.ts";
import { plainFiles } from "./plain-files.ts";
import { reactFiles } from "./react-files.ts";
import { toJson } from "./to-json.ts";

export interface ProjectOptions {
  readonly name: string;
  readonly kind: "react" | "plain";
  readonly manager: PackageManager;
  /** How package.json asks for `@foyer/…`: a range, or a packed file of a folder. */
  readonly requirementOf: (packageName: "contracts" | "shared-auth" | "cli") => string;
}

/** Every file of a new remote, by its path. */
export function projectFiles(options: ProjectOptions): Readonly<Record<string, string>> {
  const title = titleOf(options.name);
  return {
    ...BUILD_FILES,
    ...managerFiles(options.manager),
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

function packageJson({ name, kind, manager, requirementOf }: ProjectOptions): Record<string, unknown> {
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
      // Exactly these: minor releases of webpack have broken the federation plugin before, and a compiler that is hours old
      // has parts for some systems that no registry has yet.
      "@module-federation/enhanced": "2.9.2",
      webpack: "5.110.3",
      "@swc/core": "1.16.18",
      "webpack-cli": "^6.0.0",
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
    ...scriptDenials(manager),
  };
}

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
