import { NEED_OF_DIRECTIVE } from "@foyer/contracts/host";
/** What browsers write in the place of an address. */
const WASM = "wasm-eval";

/**
 * Which command of the operator's lets a remote have what was refused, as the end of a sentence; nothing where none does.
 * @param blocked the `blockedURI` of the violation
 */
export function grantFor(directive: string, blocked: string, owner: string | undefined): string {
  const option = blocked === WASM ? "--wasm" : optionFor(directive, blocked);
  return owner === undefined || option === undefined ? "" : `; foyer grant ${owner} ${option} allows it`;
}

function optionFor(directive: string, blocked: string): string | undefined {
  const need = NEED_OF_DIRECTIVE.get(directive);
  const isAddress = /^(https?|wss?):/.test(blocked) && URL.canParse(blocked);
  // Whoever may talk to an origin may do so by its sockets.
  return need !== undefined && isAddress
    ? `--${need} ${new URL(blocked).origin.replace(/^ws/, "http")}`
    : undefined;
}
