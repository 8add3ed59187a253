import { countNow } from "./counts.ts";
import type { Counts } from "./counts.ts";
import { readOwn, systemClock } from "@foyer/contracts";
import { BOOT_ELEMENT_ID, grantedAt, parseBootDocument, parseRegistry } from "@foyer/contracts/host";
import type { Navigation, RemoteContext, RemoteModule } from "@foyer/contracts";
import type { RemoteListing, Release } from "@foyer/contracts/host";
import { REMOTE_FAILED_EVENT } from "@foyer/contracts/react";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession } from "@foyer/shared-auth/testing";
// What a host provides: only what its own code asks for is in the share scope.
import "@foyer/shared-auth";
import "@foyer/shared-auth/react";
import "@foyer/ui/styles.css";
import "react";
import "react-dom";
import "react-dom/client";
import "react/jsx-runtime";
import { createDiagnostics } from "../diagnostics/create-diagnostics.ts";
import { publishChunkAddresses, releaseFolder } from "../federation/chunk-address.ts";
import { cleanHtml } from "../federation/clean-html.ts";
import { createFederation } from "../federation/federation.ts";
import { createPageFederation } from "../federation/page-federation.ts";
import { createRemoteStyles } from "../federation/remote-styles.ts";
import { createVouchedFiles } from "../federation/vouched-files.ts";
import type { VouchedFiles } from "../federation/vouched-files.ts";
import { openWorkers } from "../federation/vouched-workers.ts";
import { createStageNavigation } from "./stage-navigation.ts";

// A host with one slot and a session on a faked provider, for `foyer check`: the same loader, the same policies.

const CONTENT_WITHIN_MS = 8_000;

/** What `foyer check` calls in the page. */
export interface CheckStage {
  /** @throws with the reason why it can't be loaded */
  load(): Promise<void>;
  /** Mounts and unmounts, `count` times. */
  cycle(count: number): Promise<Counts>;
  /** Mounts it once and leaves it there, for axe. */
  show(): Promise<void>;
  /** Children left in the element after an unmount, the most so far. */
  leftInElement(): number;
  /** What was thrown, reported, or refused by a policy so far, each once. */
  failures(): readonly string[];
}

const slot = document.createElement("main");
document.body.append(slot);
const failures = new Set<string>();
const tell = (error: unknown): void => {
  failures.add(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
};

function watchFailures(): void {
  addEventListener("error", ({ error, message }) => {
    if (error !== null && error !== undefined) tell(error);
    else if (message !== "") tell(message);
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    tell(reason);
  });
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
    tell(`the host's policy refuses ${[effectiveDirective, blockedURI, sample].filter(Boolean).join(" ")}`);
  });
  if (!("ReportingObserver" in globalThis)) return;
  const hear = (reports: readonly { readonly body?: unknown }[]): void => {
    for (const { body } of reports)
      tell(`the host's policy refuses the permission ${(body as { readonly featureId: string }).featureId}`);
  };
  new ReportingObserver(hear, { types: ["permissions-policy-violation"], buffered: true }).observe();
}

function createContext({ path }: RemoteListing, navigation: Navigation): RemoteContext {
  return {
    basePath: path,
    navigation,
    theme: { current: () => "light", subscribe: () => () => undefined },
    locale: { current: () => "en", subscribe: () => () => undefined },
    report: tell,
    announce: () => undefined,
    operator: { name: "foyer check", mark: "/icon.svg" },
  };
}

function createStage(listing: RemoteListing, release: Release, vouched: VouchedFiles): CheckStage {
  const diagnostics = createDiagnostics(systemClock);
  diagnostics.owners.register([listing]);
  const chunks = publishChunkAddresses(window, vouched.toScriptAddress);
  const styles = createRemoteStyles(
    document,
    (address) => diagnostics.owners.ofAddress(address) !== undefined,
  );
  const files = { vouched, chunks, styles };
  const parts = createPageFederation(window, systemClock, files, diagnostics);
  const federation = createFederation([listing], () => 0, parts);
  const navigation = createStageNavigation(window);
  const context = createContext(listing, navigation);
  if (grantedAt([listing]).workers) openWorkers(window, vouched, tell);
  const auth = createTestSession({ answerData: () => Response.json([]) });
  registerCore(auth.session);
  let module: RemoteModule | undefined;
  let mostLeft = 0;
  let isSilent = false;
  const mountOnce = async (): Promise<() => void> => {
    if (module === undefined) throw new Error("It is not loaded yet.");
    navigation.restart();
    const element = document.createElement("div");
    element.className = "host-remote";
    element.dataset["releaseFolder"] = releaseFolder(release);
    element.addEventListener(REMOTE_FAILED_EVENT, (event) => {
      tell((event as CustomEvent<unknown>).detail);
    });
    slot.append(element);
    const stopStyles = styles.use(releaseFolder(release));
    const unmount = await within(CONTENT_WITHIN_MS, Promise.resolve(module.mount(element, context)));
    // Waited for once: what shows nothing in the first mount shows nothing in the fiftieth.
    if (!isSilent && !(await hasContent(element))) {
      isSilent = true;
      tell(`it shows nothing within ${CONTENT_WITHIN_MS / 1_000} seconds`);
    }
    await nextFrame();
    return () => {
      try {
        unmount();
      } catch (error) {
        tell(error);
      }
      stopStyles();
      mostLeft = Math.max(mostLeft, element.childNodes.length);
      element.remove();
    };
  };
  return {
    async load() {
      if (listing.access.session === "required") await auth.signIn();
      module = await federation.load(listing, release);
    },
    async cycle(count) {
      for (let at = 0; at < count; at += 1) {
        const end = await mountOnce();
        end();
        await nextFrame();
      }
      return countNow(slot);
    },
    async show() {
      await mountOnce();
    },
    leftInElement: () => mostLeft,
    failures: () => [...failures],
  };
}

/** @throws Error where it doesn't come to an end */
function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`its mount doesn't end within ${ms / 1_000} seconds`));
    }, ms);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

function hasContent(element: Element): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isThere: boolean): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(isThere);
    };
    const observer = new MutationObserver(() => {
      if (element.childNodes.length > 0) settle(true);
    });
    const timer = setTimeout(() => {
      settle(false);
    }, CONTENT_WITHIN_MS);
    observer.observe(element, { childList: true });
    if (element.childNodes.length > 0) settle(true);
  });
}

/** Until what was put off to the next frame has run. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve, 0);
    });
  });
}

function start(): void {
  watchFailures();
  const boot = parseBootDocument(document.getElementById(BOOT_ELEMENT_ID)?.textContent);
  const vouched = createVouchedFiles(globalThis);
  vouched.vouchForHost(boot?.files, location.origin);
  cleanHtml(globalThis);
  const { remoteOrigins } = boot?.config as { remoteOrigins: readonly string[] };
  const parsed = parseRegistry(boot?.registry, { allowedOrigins: remoteOrigins });
  const listing = parsed.ok ? parsed.value.remotes[0] : undefined;
  const release = listing && readOwn(listing.releases, listing.current);
  if (listing === undefined || release === undefined) throw new Error(JSON.stringify(parsed.problems));
  (globalThis as { foyerStage?: CheckStage }).foyerStage = createStage(listing, release, vouched);
}

start();
