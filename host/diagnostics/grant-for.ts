import { NEED_OF_DIRECTIVE } from "@foyer/contracts/host";

/** What browsers write in the place of an address. */
const WASM = "wasm-eval";
/** How Trusted Types call what makes a worker: without the grant nobody gives it an address that it takes. */
const WORKER_SINK = "Worker constructor";

/**
 * Which command of the operator's lets a remote have what was refused, as the end of a sentence; nothing where none does.
 * @param blocked the `blockedURI` of the violation
 * @param sink what Trusted Types guarded
 */
export function grantFor(directive: string, blocked: string, owner: string | undefined, sink = ""): string {
  const option = plainOptionFor(directive, blocked, sink) ?? optionFor(directive, blocked);
  return owner === undefined || option === undefined ? "" : `; foyer grant ${owner} ${option} allows it`;
}

function plainOptionFor(directive: string, blocked: string, sink: string): string | undefined {
  if (blocked === WASM) return "--wasm";
  return directive === "worker-src" || sink === WORKER_SINK ? "--workers" : undefined;
}

function optionFor(directive: string, blocked: string): string | undefined {
  const need = NEED_OF_DIRECTIVE.get(directive);
  const isAddress = /^(https?|wss?):/.test(blocked) && URL.canParse(blocked);
  // Whoever may talk to an origin may do so by its sockets.
  return need !== undefined && isAddress
    ? `--${need} ${new URL(blocked).origin.replace(/^ws/, "http")}`
    : undefined;
}
