import MiniCssExtractPlugin from "mini-css-extract-plugin";
import LoadScriptRuntimeModule from "webpack/lib/runtime/LoadScriptRuntimeModule.js";
import { checkStyle, toCheckedScript } from "./checked-load.js";

const NAME = "ChunkIntegrityPlugin";

/**
 * Gives every script and style sheet that webpack's runtime loads the integrity that the host knows for its address, and
 * refuses a file that has none. The federation runtime's own hook covers the remote entry only: without this plugin,
 * webpack's loader would fetch a refused file again, unchecked.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, toCheckedScript);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (code, { tag, href }) =>
        [code, ...checkStyle(tag, href)].join("\n"),
      );
    });
  }
}
