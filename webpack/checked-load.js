const SET_ADDRESS = "script.src = url;";

/**
 * The one core of integrity behind every bundler whose runtime is webpack's: lines of code that go into its loaders. They
 * take the hash that the host knows for an address, and refuse a file that has none. The host publishes two things: the
 * hashes, and the address to fetch a script from, which changes when a load is tried again and which Trusted Types want the
 * host's policy to make.
 * @param {string} code webpack's loader of scripts
 * @returns {string} the same, checked
 * @throws Error if the loader isn't the one that this was written for
 */
export function toCheckedScript(code) {
  if (!code.includes(SET_ADDRESS)) {
    throw new Error(`webpack's script loader doesn't say "${SET_ADDRESS}" any more: see checked-load.js.`);
  }
  const setAddress = [
    ...requireHash("url"),
    'var foyerAddress = globalThis[Symbol.for("foyer.chunk-address")];',
    "script.src = foyerAddress ? foyerAddress(String(url)) : url;",
  ].join("\n");
  return [code.replace(SET_ADDRESS, setAddress), ...setHash("script")].join("\n");
}

/** @returns lines to stand before a style sheet's link is put into the page */
export function checkStyle(tag, address) {
  return [...requireHash(address), ...setHash(tag)];
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
