import { readOwn } from "@foyer/contracts";
import type { RemoteContext, RemoteModule } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession } from "@foyer/shared-auth/testing";
import { act, render } from "@testing-library/react";
import { systemClock } from "@foyer/contracts";
import type { AccountDesk } from "../../account/account-desk.ts";
import { createDiagnostics } from "../../diagnostics/create-diagnostics.ts";
import type { LoadedRegistry } from "../../registry/load-registry.ts";
import type { RegistryStore } from "../../registry/registry-store.ts";
import { createFormatsSwitch } from "../../locale/formats-switch.ts";
import { createLocaleSwitch } from "../../locale/locale-switch.ts";
import { toListing } from "../../testing/listings.ts";
import { createNavigation } from "../../routes/navigation.ts";
import type { PageServices } from "../page-services.ts";
import { Shell } from "../shell.tsx";
import { createStepUpDesk } from "../step-up-desk.ts";
import type { StepUpDesk } from "../step-up-desk.ts";
import { createThemeSwitch } from "../../theme/theme-switch.ts";
import { createVisits } from "../visits.ts";
import { createTrayStore } from "../../tray/tray-store.ts";
import type { TrayStore } from "../../tray/tray-store.ts";
import type { FirstPaint } from "../../first-paint/first-paint.ts";

/** A row of the registry, open to everybody who is signed in; the sign-in to everybody. */
export function listingOf(name: string, row: Partial<RemoteListing> = {}): RemoteListing {
  const isSignIn = name === "sign-in";
  const access = {
    session: isSignIn ? "none" : "required",
    assurance: "aal1",
    roles: [],
    unknown: [],
  } as const;
  return toListing(name, { navigation: !isSignIn, access, ...row });
}

/** A remote that writes its name and how often it was mounted, with a field to type into. */
export interface MountedRemotes {
  readonly mounts: Map<string, number>;
  readonly contexts: RemoteContext[];
  load(listing: RemoteListing, expose?: string): Promise<RemoteModule>;
}

export function createRemotes(): MountedRemotes {
  const mounts = new Map<string, number>();
  const contexts: RemoteContext[] = [];
  return {
    mounts,
    contexts,
    load: ({ name }, expose = "./remote") =>
      Promise.resolve({
        mount(element, context) {
          const what = expose === "./remote" ? name : `${name} ${expose}`;
          mounts.set(what, (mounts.get(what) ?? 0) + 1);
          contexts.push(context);
          const heading = document.createElement("h1");
          heading.tabIndex = -1;
          heading.textContent = `Remote ${what}`;
          const field = document.createElement("input");
          field.setAttribute("aria-label", `Field of ${what}`);
          element.append(heading, field);
          return () => {
            element.replaceChildren();
          };
        },
      }),
  };
}

/** The person's session, one for all tests of a file: a page has one core. */
export function registerTestSession(desk: StepUpDesk) {
  const page = createTestSession({ asksAgain: true, stepUp: desk.ask });
  registerCore(page.session);
  return page;
}

/** Makes a function that writes down its call. */
type Note = (call: string) => () => void;

/** What a visit ends with, noted. */
function endOf(calls: string[], tray: TrayStore): () => void {
  return () => {
    calls.push("ended");
    tray.endAll();
  };
}

function firstPaintOf(note: Note): FirstPaint {
  return {
    sent: {},
    belongsTo: () => undefined,
    useStyles: () => undefined,
    giveWayTo: note("give way"),
    end: note("end"),
  };
}

/** The registry in the test's hands: `publish` is a newer one that has come. */
function createTestRegistry(listings: readonly RemoteListing[], note: Note) {
  let registry: LoadedRegistry = { remotes: listings, refused: [], problems: [], source: "network" };
  const listeners = new Set<() => void>();
  const noteRefresh = note("refresh");
  const registryStore: RegistryStore = {
    current: () => registry,
    subscribe(listen) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    refresh: () => {
      noteRefresh();
      return Promise.resolve();
    },
    start: () => Promise.resolve(),
    confirm: note("confirm"),
    corrects: () => false,
    stop: note("stop"),
  };
  return {
    registryStore,
    publish(next: Partial<LoadedRegistry>) {
      act(() => {
        registry = { ...registry, ...next };
        for (const listen of listeners) listen();
      });
    },
  };
}

/** Renders the shell with everything around it in the test's hands. */
export function openShell(
  parts: {
    session: ReturnType<typeof createTestSession>["session"];
    desk?: StepUpDesk;
    remotes: MountedRemotes;
    isDevelopment?: boolean;
    systemFor?: "everybody" | readonly string[];
    accounts?: AccountDesk;
    /** A remote that comes from the developer's machine. */
    developed?: string;
  },
  listings: readonly RemoteListing[],
  address: string,
) {
  history.replaceState(null, "", address);
  const calls: string[] = [];
  const note: Note = (call) => () => void calls.push(call);
  const { registryStore, publish } = createTestRegistry(listings, note);
  const navigation = createNavigation(window);
  const diagnostics = createDiagnostics(systemClock);
  const tray = createTrayStore(diagnostics.failures.record);
  const visits = createVisits(parts.session, { onEnded: endOf(calls, tray), onReplaced: note("replaced") });
  const services = {
    ...{ clock: systemClock, diagnostics, corrects: () => false },
    federation: {
      choose: ({ releases, current }: RemoteListing) => readOwn(releases, current),
      load: (listing: RemoteListing, _release: unknown, expose?: string) =>
        parts.remotes.load(listing, expose),
      explainLatePart: () => Promise.resolve(undefined),
      renew: note("renew"),
      hold: () => () => undefined,
      vouchFor: note("vouch"),
      sharedPackages: () => [],
    },
    styles: { use: () => () => undefined },
    guard: { restore: () => [] },
    overrides: {
      store: { isInUse: (name: string) => name === parts.developed, current: () => undefined },
      drop: note("drop"),
      takesOverrides: false,
    },
    tray,
    accounts: parts.accounts,
    leakWatch: undefined,
  } as unknown as PageServices;
  const view = render(
    <Shell
      operator={{ name: "Acme", mark: "/mark.svg" }}
      desk={parts.desk ?? createStepUpDesk()}
      visits={visits}
      registryStore={registryStore}
      services={services}
      preloader={{
        expect: ({ name }) => void calls.push(`expect ${name}`),
        whenIdle: (allowed) => void calls.push(`idle ${allowed.map(({ name }) => name).join(" ")}`),
        fetchAhead: note("fetch"),
        noteOpened: (name) => void calls.push(`opened ${name}`),
        forget: note("forget"),
      }}
      navigation={navigation}
      theme={createThemeSwitch(document)}
      locale={createLocaleSwitch(document)}
      formats={createFormatsSwitch(document)}
      firstPaint={firstPaintOf(note)}
      systemRule={{
        isDevelopment: parts.isDevelopment ?? false,
        systemFor: parts.systemFor ?? "everybody",
      }}
    />,
  );
  return {
    ...view,
    diagnostics,
    calls,
    navigation,
    go(path: string) {
      act(() => {
        navigation.go(path);
      });
    },
    publish,
  };
}
