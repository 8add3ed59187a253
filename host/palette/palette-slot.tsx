import type { Navigation, RemoteContext } from "@foyer/contracts";
import { isPathInside } from "@foyer/contracts/host";
import { session as pageSession } from "@foyer/shared-auth";
import type { SignedInFacts } from "@foyer/shared-auth";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { ComponentType, ReactNode } from "react";
import { allowedContributions } from "../routes/allowed-contributions.ts";
import { checkAccess } from "../routes/check-access.ts";
import { isSignedIn } from "../routes/is-signed-in.ts";
import { SYSTEM_PATH } from "../routes/decide-route.ts";
import type { PageServices } from "../shell/page-services.ts";
import type { DecidedRoute } from "../shell/use-route.ts";
import { titleOf } from "../locale/title-of.ts";
import { texts } from "../texts.ts";
import type { ThemeSwitch } from "../theme/theme-switch.ts";
import type { Display } from "../display/use-display.ts";
import type { PaletteDesk } from "./palette-desk.ts";
import type { PalettePages, PaletteProps } from "./palette-props.ts";
import { goKeys } from "./go-keys.ts";
import type { GoKey } from "./go-keys.ts";
import { listenForShortcuts } from "./shortcuts.ts";

interface PaletteSlotProps {
  palette: PaletteDesk;
  decided: DecidedRoute;
  services: PageServices;
  navigation: Navigation;
  theme: ThemeSwitch;
  contexts(name: string, path: string): RemoteContext;
  display: Pick<Display, "open">;
}

interface OpenSlotProps extends Omit<PaletteSlotProps, "palette"> {
  desk: PaletteDesk;
  /** Who is signed in. */
  session: SignedInFacts;
}

interface Dialogs {
  readonly PaletteDialog: ComponentType<PaletteProps>;
  readonly ShortcutsDialog: ComponentType<{ desk: PaletteDesk; pages: readonly GoKey[] }>;
}

/** Where the palette opens, and hears its keys, for whoever is signed in. Its code comes when it is opened first. */
export function PaletteSlot({ palette, ...props }: PaletteSlotProps): ReactNode {
  const { session, ended } = props.decided;
  if (!isSignedIn(session) || ended !== undefined) return null;
  return <OpenSlot {...props} desk={palette} session={session} />;
}

function OpenSlot(props: OpenSlotProps): ReactNode {
  const { desk, decided, session, services, navigation, contexts } = props;
  const { failures } = services.diagnostics;
  const part = useSyncExternalStore(desk.subscribe, desk.openPart);
  const dialogs = useDialogs(props, part !== undefined);
  const pages = usePages(props);
  const goTo = useRef<readonly GoKey[]>([]);
  useEffect(() => {
    goTo.current = goKeys(pages.entries);
  }, [pages]);
  useEffect(() => {
    const stop = listenForShortcuts(document, desk, failures.record, {
      pages: () => goTo.current,
      go: navigation.go,
    });
    return () => {
      stop();
      desk.open(undefined);
    };
  }, [desk, failures, navigation]);
  if (dialogs === undefined || part === undefined) return null;
  const { PaletteDialog, ShortcutsDialog } = dialogs;
  if (part === "shortcuts") return <ShortcutsDialog desk={desk} pages={goKeys(pages.entries)} />;
  const { registry, roles, route } = decided;
  // The way out of an override that harms the page: here nothing of it runs.
  const isWayOut = route.kind === "system" || route.kind === "override";
  const isKeptOut = (name: string): boolean => isWayOut && services.overrides.store.isInUse(name);
  return (
    <PaletteDialog
      {...{ desk, services, navigation, contexts, pages }}
      contributions={allowedContributions("palette", registry.remotes, decided.session, roles).filter(
        ({ listing, contribution }) => contribution.expose !== undefined && !isKeptOut(listing.name),
      )}
      personId={session.user.id}
      storage={() => (pageSession.isRemembered() ? localStorage : sessionStorage)}
    />
  );
}

function useDialogs({ desk, services }: OpenSlotProps, isWanted: boolean): Dialogs | undefined {
  const [dialogs, setDialogs] = useState<Dialogs>();
  const { failures, notices } = services.diagnostics;
  useEffect(() => {
    if (!isWanted || dialogs !== undefined) return;
    Promise.all([import("./palette-dialog.tsx"), import("./shortcuts-dialog.tsx")]).then(
      ([{ PaletteDialog }, { ShortcutsDialog }]) => {
        setDialogs({ PaletteDialog, ShortcutsDialog });
      },
      (error: unknown) => {
        failures.record(error);
        notices.show("part", "", { words: texts.palette.notLoaded });
        desk.open(undefined);
      },
    );
  }, [isWanted, dialogs, desk, failures, notices]);
  return dialogs;
}

/** The host's own part: pages by the registry, and what the account menu and the theme's button do. */
function usePages({ desk, decided, theme, services, display: { open } }: OpenSlotProps): PalettePages {
  const { registry, session, roles, system } = decided;
  const { failures } = services.diagnostics;
  return useMemo(() => {
    const t = texts.palette;
    const accessOf = (name: string): string | undefined => {
      const listing = registry.remotes.find((one) => one.name === name);
      return listing && checkAccess(listing.access, session, roles);
    };
    const listed = registry.remotes.filter(
      ({ navigation, name }) => navigation && accessOf(name) !== "no-role",
    );
    return {
      entries: [
        ...listed.map((listing) => ({
          id: `page ${listing.name}`,
          title: titleOf(listing),
          icon: listing.icon,
          path: listing.path,
          kind: t.page,
        })),
        ...(system === "listed"
          ? [{ id: "page", title: texts.system, icon: "gauge", path: SYSTEM_PATH, kind: t.page }]
          : []),
        {
          id: "display",
          title: texts.display.title,
          icon: "globe",
          kind: t.command,
          run: open,
        },
        { id: "theme", title: t.theme, icon: "moon", kind: t.command, run: theme.toggle },
        {
          id: "shortcuts",
          title: t.shortcuts,
          icon: "info",
          kind: t.command,
          run() {
            desk.open("shortcuts");
          },
        },
        {
          id: "sign-out",
          title: texts.signOut,
          icon: "sign-out",
          kind: t.command,
          run() {
            pageSession.signOut().catch(failures.record);
          },
        },
      ],
      mayOpen(remote, path) {
        if (remote === "")
          return listed.some((one) => one.path === path) || (path === SYSTEM_PATH && system === "listed");
        const listing = registry.remotes.find(({ name }) => name === remote);
        const pathname = path.split(/[?#]/, 1)[0] ?? "";
        return listing !== undefined && accessOf(remote) === "open" && isPathInside(pathname, listing.path);
      },
      titleOf(remote) {
        const listing = registry.remotes.find(({ name }) => name === remote);
        return listing === undefined ? remote : titleOf(listing);
      },
    };
  }, [registry, session, roles, system, theme, desk, failures, open]);
}
