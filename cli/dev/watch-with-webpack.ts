import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { tellBuilt } from "./build.ts";
import type { Build, WatchBundler } from "./build.ts";
import { importFrom } from "./import-from.ts";

// As much of webpack's interface as is used; Rspack has the same.
interface Stats {
  hasErrors(): boolean;
  toString(options: object): string;
  readonly startTime: number;
  readonly endTime: number;
}
interface Compiler {
  readonly hooks: {
    readonly afterCompile: {
      tap(name: string, run: (compilation: { fileDependencies: { add(file: string): void } }) => void): void;
    };
  };
  watch(options: object, handle: (error: Error | null, stats?: Stats) => void): unknown;
  close(done: () => void): void;
}
interface Configuration {
  readonly output?: object;
  readonly optimization?: object;
}
type Configure = (environment: object, argv: { mode: string }) => object | Promise<object>;
type MakeCompiler = (configuration: object) => Compiler;

const SETTLE_MS = 100;
/** What is built is what a release would be, in names and files; only the code in it is for developers. */
const CONFIGURED_MODE = "production";

const watchWith =
  (bundler: string, nameOf: (module: Readonly<Record<string, unknown>>) => unknown): WatchBundler =>
  async ({ project, config, output, tell }) => {
    const makeCompiler = nameOf(await importFrom(project, bundler)) as MakeCompiler;
    const configuration = await readConfiguration(config);
    const compiler = makeCompiler({
      ...configuration,
      mode: "development",
      devtool: "cheap-module-source-map",
      output: { ...configuration.output, path: output },
      // Readable, and quick to build.
      optimization: { ...configuration.optimization, minimize: false },
    });
    compiler.hooks.afterCompile.tap("FoyerDev", ({ fileDependencies }) => {
      fileDependencies.add(join(project, "foyer.json"));
    });
    compiler.watch({ aggregateTimeout: SETTLE_MS, ignored: "**/node_modules" }, (error, stats) => {
      tellOutcome(error, stats, output, tell);
    });
    return {
      stop: () =>
        new Promise((done) => {
          compiler.close(done);
        }),
    };
  };

/** For a remote with a `webpack.config.js`. */
export const watchWithWebpack = watchWith("webpack", (module) => module["default"]);

/** For a remote with a `rspack.config.js`. */
export const watchWithRspack = watchWith("@rspack/core", (module) => module["rspack"]);

function tellOutcome(
  error: Error | null,
  stats: Stats | undefined,
  output: string,
  tell: (build: Build) => void,
): void {
  if (error !== null || stats === undefined) {
    tell({ kind: "failed", message: error?.message ?? "The bundler gave no result." });
  } else if (stats.hasErrors()) {
    tell({ kind: "failed", message: stats.toString({ preset: "errors-only", colors: false }) });
  } else {
    tellBuilt(output, (stats.endTime - stats.startTime) / 1_000, tell);
  }
}

async function readConfiguration(config: string): Promise<Configuration> {
  const { default: configure } = (await import(pathToFileURL(config).href)) as {
    default: Configure | object;
  };
  return typeof configure === "function"
    ? await (configure as Configure)({}, { mode: CONFIGURED_MODE })
    : configure;
}
