import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { CommandError } from "../command/command.ts";

/** What each build gives: its files by path, or the compiler's words. */
export type Build =
  | { readonly kind: "built"; readonly files: Readonly<Record<string, Uint8Array>>; readonly seconds: number }
  | { readonly kind: "failed"; readonly message: string };

export type WatchProject = (
  folder: string,
  version: string,
  tell: (build: Build) => void,
) => Promise<{ stop(): Promise<void> }>;

// As much of webpack's interface as is used; it is installed in the team's project, not here.
interface Stats {
  hasErrors(): boolean;
  toString(options: object): string;
  readonly startTime: number;
  readonly endTime: number;
}
interface Compiler {
  readonly hooks: {
    readonly afterCompile: {
      tap(name: string, run: (compilation: { fileDependencies: Set<string> }) => void): void;
    };
  };
  watch(options: object, handle: (error: Error | null, stats?: Stats) => void): unknown;
  close(done: () => void): void;
}
interface Configuration {
  readonly mode?: string;
  readonly output?: object;
  readonly optimization?: object;
}
type Webpack = (configuration: object) => Compiler;
type Configure = (environment: object, argv: { mode: string }) => object | Promise<object>;

const CONFIG = "webpack.config.js";
const SETTLE_MS = 100;
/** The host's React is a production build, and a development build of one part doesn't work with it. */
const MODE = "production";

/**
 * Builds a remote with its own webpack configuration, again at each change, into a folder that goes with the command.
 * @param version what package.json's version is replaced by in the names of the build
 */
export const watchProject: WatchProject = async (folder, version, tell) => {
  const project = resolve(folder);
  const webpack = loadWebpack(project);
  const output = await mkdtemp(join(tmpdir(), "foyer-dev-"));
  process.env["FOYER_BUILD_VERSION"] = version;
  const configuration = await readConfiguration(project);
  const compiler = webpack({
    ...configuration,
    output: { ...configuration.output, path: output },
    // Readable, and quick to build.
    optimization: { ...configuration.optimization, minimize: false },
  });
  compiler.hooks.afterCompile.tap("FoyerDev", ({ fileDependencies }) => {
    fileDependencies.add(join(project, "foyer.json"));
  });
  compiler.watch({ aggregateTimeout: SETTLE_MS, ignored: "**/node_modules" }, (error, stats) => {
    if (error !== null || stats === undefined) {
      tell({ kind: "failed", message: error?.message ?? "webpack gave no result." });
    } else if (stats.hasErrors()) {
      tell({ kind: "failed", message: stats.toString({ preset: "errors-only", colors: false }) });
    } else {
      const seconds = (stats.endTime - stats.startTime) / 1_000;
      readFiles(output).then(
        (files) => {
          tell({ kind: "built", files, seconds });
        },
        (reason: unknown) => {
          tell({ kind: "failed", message: String(reason) });
        },
      );
    }
  });
  return {
    async stop() {
      await new Promise<void>((done) => {
        compiler.close(done);
      });
      await rm(output, { recursive: true, force: true });
    },
  };
};

function loadWebpack(project: string): Webpack {
  try {
    const load = createRequire(join(project, "package.json"));
    return load("webpack") as Webpack;
  } catch (cause) {
    throw new CommandError(`webpack is not installed in ${project}. Run "npm install" there.`, "refused", {
      cause,
    });
  }
}

async function readConfiguration(project: string): Promise<Configuration> {
  const file = join(project, CONFIG);
  if (!existsSync(file)) throw new CommandError(`${CONFIG} is missing. Run this in the folder of a remote.`);
  const { default: configure } = (await import(pathToFileURL(file).href)) as { default: Configure | object };
  const configuration =
    typeof configure === "function" ? await (configure as Configure)({}, { mode: MODE }) : configure;
  return { ...configuration, mode: MODE };
}

async function readFiles(folder: string): Promise<Readonly<Record<string, Uint8Array>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async (entry) => {
    const file = join(entry.parentPath, entry.name);
    return [
      file
        .slice(folder.length + 1)
        .split(sep)
        .join("/"),
      await readFile(file),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
