import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack from "webpack";
import LoadScriptRuntimeModule from "webpack/lib/runtime/LoadScriptRuntimeModule.js";

const NAME = "ChunkIntegrityPlugin";
const SET_ADDRESS = "script.src = url;";

/**
 * Gives every script and style sheet that webpack's runtime loads the integrity that the host knows for its address, and
 * refuses a file that has none. The federation runtime's own hook covers the remote entry only: without this plugin,
 * webpack's loader would fetch a refused file again, unchecked. The host publishes two things: the hashes, and the address
 * to fetch a script from. That address changes when a load is tried again, and Trusted Types want the host's policy to
 * make it.
 */
export class ChunkIntegrityPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, toCheckedScript);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (code, { tag, href }) =>
        webpack.Template.asString([code, ...requireHash(href), ...setHash(tag)]),
      );
    });
  }
}

function toCheckedScript(code) {
  if (!code.includes(SET_ADDRESS)) {
    throw new Error(`webpack's script loader doesn't say "${SET_ADDRESS}" any more: see ${NAME}.`);
  }
  const setAddress = webpack.Template.asString([
    ...requireHash("url"),
    'var foyerAddress = globalThis[Symbol.for("foyer.chunk-address")];',
    "script.src = foyerAddress ? foyerAddress(String(url)) : url;",
  ]);
  return webpack.Template.asString([code.replace(SET_ADDRESS, setAddress), ...setHash("script")]);
}

function requireHash(address) {
  return [
    'var foyerIntegrity = globalThis[Symbol.for("foyer.integrity")];',
    `var foyerHash = foyerIntegrity && foyerIntegrity(new URL(String(${address}), location.href).href);`,
    `if (foyerIntegrity && foyerHash === undefined) throw new Error("Nobody vouches for " + ${address});`,
  ];
}

function setHash(tag) {
  return [`if (foyerHash) { ${tag}.integrity = foyerHash; ${tag}.crossOrigin = "anonymous"; }`];
}
