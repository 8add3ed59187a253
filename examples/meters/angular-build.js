import {
  createCompilerHost,
  formatDiagnostics,
  performCompilation,
  readConfiguration,
} from "@angular/compiler-cli";
import linker from "@angular/compiler-cli/linker/babel";
import { transformAsync } from "@babel/core";

/** What published Angular packages are written in until an application links them. */
const UNLINKED = "ɵɵngDeclare";

/** Compiles the templates of this folder ahead of time, and links the packages of Angular: the page runs no compiler. */
export function angular() {
  let compiled = new Map();
  return {
    name: "angular",
    enforce: "pre",
    // What Angular has for developers is left out of a release.
    config: (_config, { mode }) =>
      mode === "production" ? { define: { ngDevMode: "false", ngJitMode: "false" } } : {},
    buildStart() {
      compiled = compile();
      // What is loaded from here Vite doesn't watch by itself.
      for (const script of compiled.keys())
        if (script.endsWith(".js")) this.addWatchFile(script.replace(/js$/, "ts"));
    },
    load(id) {
      const script = id.replace(/\.ts$/, ".js");
      const code = compiled.get(script);
      return code === undefined ? undefined : { code, map: JSON.parse(compiled.get(`${script}.map`)) };
    },
    async transform(code, id) {
      if (!code.includes(UNLINKED)) return undefined;
      return transformAsync(code, {
        filename: id,
        plugins: [linker],
        sourceMaps: true,
        compact: false,
        configFile: false,
        babelrc: false,
      });
    },
  };
}

function compile() {
  const { rootNames, options } = readConfiguration("tsconfig.json", {
    noEmit: false,
    allowImportingTsExtensions: true,
    emitDeclarationOnly: false,
    rewriteRelativeImportExtensions: true,
    sourceMap: true,
  });
  const files = new Map();
  const host = createCompilerHost({ options });
  host.writeFile = (name, text) => files.set(name, text);
  const { diagnostics } = performCompilation({ rootNames, options, host });
  if (diagnostics.length > 0) throw new Error(formatDiagnostics(diagnostics));
  return files;
}
