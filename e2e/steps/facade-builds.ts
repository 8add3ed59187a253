import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../../scripts/folders.mjs";

const REGISTRATION = /core-registration\.ts$/;
const DECLARATION = /export const PROTOCOL = \d+;/;

/** A build of shared-auth's doors that speaks `protocol`, as a script that leaves them under `name`. */
export async function buildFacade(protocol: number, name: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        'export { session, isSessionError } from "./index.ts"; export { registerCore } from "./core.ts";',
      resolveDir: join(ROOT, "shared-auth"),
      loader: "ts",
    },
    bundle: true,
    write: false,
    format: "iife",
    globalName: name,
    platform: "browser",
    plugins: [
      {
        name: "speak-protocol",
        setup(esbuild) {
          esbuild.onLoad({ filter: REGISTRATION }, async ({ path }) => {
            const source = await readFile(path, "utf8");
            if (!DECLARATION.test(source)) throw new Error("PROTOCOL is not declared as it was.");
            return {
              contents: source.replace(DECLARATION, `export const PROTOCOL = ${protocol};`),
              loader: "ts",
            };
          });
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? "";
}
