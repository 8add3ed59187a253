import type { Clock } from "@foyer/contracts";
import type { Diagnostics } from "./create-diagnostics.ts";
import { grantFor } from "./grant-for.ts";
import { watchLongBlocks } from "./long-blocks.ts";
import { observeEntries } from "./observe-entries.ts";
import { ownerOfNode, soleOwner } from "./owners.ts";
import type { ObserveEntries } from "./observe-entries.ts";
import { addressOf } from "./resource-failures.ts";
import { watchPermissions } from "./watch-permissions.ts";
import { watchVitals } from "./web-vitals.ts";

/** Hears of everything that goes wrong on the page, and whose it is. Called once, before the first remote. */
export function watchPage(
  page: Window,
  diagnostics: Diagnostics,
  clock: Clock,
  observe: ObserveEntries = observeEntries,
): void {
  const { owners, failures, notices, files, scripts } = diagnostics;
  const tellUncaught = (error: unknown, owner: string | undefined): void => {
    failures.record(error, owner);
    if (owner !== undefined) notices.show("error", owner);
  };
  // Scripts, styles and images that fail. Such events don't bubble, so they are caught on their way down.
  page.addEventListener(
    "error",
    ({ target }) => {
      const address = addressOf(target);
      if (address === undefined || address === "") return;
      files.note(address);
      failures.record(`${withoutQuery(address)} couldn't be loaded.`, owners.ofAddress(address), "file");
    },
    { capture: true },
  );
  page.addEventListener("error", ({ target, error, message, filename }) => {
    scripts.note(filename);
    if (target !== page) return;
    // A thrown text has no stack; the event still says where it was thrown.
    tellUncaught(error ?? message, owners.ofError(error) ?? owners.ofAddress(filename));
  });
  page.addEventListener("unhandledrejection", ({ reason }) => {
    tellUncaught(reason, owners.ofError(reason));
  });
  page.document.addEventListener("securitypolicyviolation", (event) => {
    const { effectiveDirective, blockedURI, sourceFile, disposition, sample } = event;
    // A picture is asked for after the code that wanted it, so no file is named: then where it stands tells whose it is, or
    // that nobody else is on the page.
    const owner =
      owners.ofAddress(sourceFile) ??
      owners.ofAddress(blockedURI) ??
      (sourceFile === "" ? (ownerOfNode(event.target) ?? soleOwner(page.document)) : undefined);
    const did = disposition === "report" ? "would refuse" : "refused";
    const sink = sinkOf(effectiveDirective, sample);
    const refused = `${effectiveDirective} ${did} ${withoutQuery(blockedURI)}${sink && ` (${sink})`}`;
    failures.record(refused + grantFor(effectiveDirective, blockedURI, owner, sink), owner, "policy");
  });
  watchPermissions(page, diagnostics);
  watchVitals(diagnostics.vitals, observe);
  watchLongBlocks(diagnostics, clock, observe);
}

/** A query may hold what is nobody's business. */
function withoutQuery(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}

/** Trusted Types say what they guard, such as "Worker constructor", before what was put there. */
function sinkOf(directive: string, sample: string): string {
  return directive === "require-trusted-types-for" ? (sample.split("|", 1)[0] ?? "") : "";
}
