import { watchThrowingScripts } from "./throwing-scripts.ts";
import { recordFailure } from "./failure-log.ts";
import { watchLongBlocks } from "./long-blocks.ts";
import { showNotice } from "./notices.ts";
import { ownerOfAddress, ownerOfError } from "./owners.ts";
import { onResourceFailure, watchResourceFailures } from "./resource-failures.ts";
import { watchVitals } from "./web-vitals.ts";

/** Hears of everything that goes wrong on the page, and whose it is. Called once, before the first remote. */
export function watchPage(page: Window): void {
  watchResourceFailures(page);
  watchThrowingScripts(page);
  watchVitals();
  watchLongBlocks();
  onResourceFailure(({ address }) => {
    recordFailure(`${withoutQuery(address)} couldn't be loaded.`, ownerOfAddress(address), "file");
  });
  page.addEventListener("error", (event) => {
    if (event.target !== page) return;
    // A thrown text has no stack; the event still says where it was thrown.
    const owner = ownerOfError(event.error) ?? ownerOfAddress(event.filename);
    tellUncaught(event.error ?? event.message, owner);
  });
  page.addEventListener("unhandledrejection", (event) => {
    tellUncaught(event.reason, ownerOfError(event.reason));
  });
  page.document.addEventListener("securitypolicyviolation", (event) => {
    const { effectiveDirective, blockedURI, sourceFile, disposition } = event;
    const owner = ownerOfAddress(sourceFile) ?? ownerOfAddress(blockedURI);
    const what = `${effectiveDirective} ${disposition === "report" ? "would refuse" : "refused"} ${withoutQuery(blockedURI)}`;
    recordFailure(what, owner, "policy");
  });
}

function tellUncaught(error: unknown, owner: string | undefined): void {
  recordFailure(error, owner);
  if (owner !== undefined) showNotice("error", owner);
}

/** A query may hold what is nobody's business. */
function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}
