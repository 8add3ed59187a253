import { join } from "node:path";
import { tellBuilt } from "./build.ts";
import type { WatchBundler } from "./build.ts";
import { importFrom } from "./import-from.ts";

// As much of Vite's interface as is used.
type WatcherEvent =
  | { readonly code: "START" | "BUNDLE_START" | "END" }
  | { readonly code: "BUNDLE_END"; readonly duration: number; readonly result: { close(): Promise<void> } }
  | { readonly code: "ERROR"; readonly error: Error; readonly result?: { close(): Promise<void> } | null };
interface Watcher {
  on(name: "event", listen: (event: WatcherEvent) => void): unknown;
  close(): Promise<void>;
}
interface Vite {
  build(configuration: object): Promise<unknown>;
}

/** For a remote with a `vite.config.js`: Vite's own build, again at each change. */
export const watchWithVite: WatchBundler = async ({ project, config, output, tell }) => {
  const { build } = (await importFrom(project, "vite")) as unknown as Vite;
  const watcher = (await build({
    root: project,
    configFile: config,
    mode: "development",
    logLevel: "silent",
    plugins: [forDevelopers(project, output)],
  })) as Watcher;
  watcher.on("event", (event) => {
    if (event.code === "BUNDLE_END") {
      const seconds = event.duration / 1_000;
      void event.result.close().then(() => {
        tellBuilt(output, seconds, tell);
      });
    } else if (event.code === "ERROR") {
      void event.result?.close();
      tell({ kind: "failed", message: event.error.message });
    }
  });
  return { stop: () => watcher.close() };
};

function forDevelopers(project: string, output: string): object {
  return {
    name: "foyer-dev",
    // After the plugin that builds remotes, which says where a release goes.
    enforce: "post",
    config: () => ({
      build: { outDir: output, emptyOutDir: true, minify: false, sourcemap: true, watch: {} },
    }),
    buildStart(this: { addWatchFile(file: string): void }) {
      this.addWatchFile(join(project, "foyer.json"));
    },
  };
}
