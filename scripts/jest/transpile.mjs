import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { transformSync, version } from "@swc/core";
import { createInstrumenter } from "istanbul-lib-instrument";

const TYPESCRIPT = /\.m?tsx?$/;
/** CommonJS, since Jest's modules are. */
const OPTIONS = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  module: { type: "commonjs" },
  jsc: { target: "es2022", transform: { react: { runtime: "automatic" } } },
};
const OWN = readFileSync(new URL(import.meta.url), "utf8");

/** Takes the types away and no more: `tsc -b` checks them, once. `.ts` endings are resolved as written. */
export default {
  // Before it is transpiled: a branch that a compiler wrote is nobody's to test.
  canInstrument: true,
  getCacheKey: (source, path, { configString, instrument }) =>
    createHash("sha256")
      .update([OWN, version, configString, String(instrument), path, source].join("\0"))
      .digest("hex"),
  process(source, path, { instrument }) {
    const isTyped = TYPESCRIPT.test(path);
    const hasMarkup = path.endsWith("x");
    const plugins = [...(isTyped ? ["typescript"] : []), ...(hasMarkup ? ["jsx"] : [])];
    const counted = instrument
      ? createInstrumenter({ esModules: true, parserPlugins: plugins }).instrumentSync(source, path)
      : source;
    const { code, map } = transformSync(counted, {
      ...OPTIONS,
      filename: path,
      jsc: {
        ...OPTIONS.jsc,
        parser: isTyped ? { syntax: "typescript", tsx: hasMarkup } : { syntax: "ecmascript" },
      },
    });
    return { code, map };
  },
};
