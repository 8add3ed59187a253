import type { Navigation } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import type { EndedReason, SessionSnapshot } from "@foyer/shared-auth";
import { useSession } from "@foyer/shared-auth/react";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { LoadedRegistry } from "../registry/load-registry.ts";
import type { RegistryStore } from "../registry/registry-store.ts";
import { decideRoute, listingAt } from "../routes/decide-route.ts";
import type { Route } from "../routes/decide-route.ts";
import { useRoles } from "../routes/roles.ts";
import type { Roles } from "../routes/roles.ts";
import { systemStanding } from "../routes/system-standing.ts";
import type { SystemRule, SystemStanding } from "../routes/system-standing.ts";
import { SIGN_IN_PATH } from "../routes/return-address.ts";
import { useAddress } from "../routes/use-address.ts";
import { siteAddress } from "../routes/base-path.ts";

/** What the page shows, and what that was decided by. */
export interface DecidedRoute {
  readonly route: Route;
  readonly address: string;
  readonly registry: LoadedRegistry;
  readonly session: SessionSnapshot;
  readonly roles: Roles;
  /** What the page `/system` is to them. */
  readonly system: SystemStanding;
  /** The session ended under the person: the page waits as it is. */
  readonly ended: EndedReason | undefined;
  /** Reads the roles again. */
  checkAgain(): void;
}

/** Follows the address, the registry and the session; goes where the route leads, and asks for what it waits for. */
export function useRoute(
  navigation: Navigation,
  registryStore: RegistryStore,
  systemRule: SystemRule,
): DecidedRoute {
  const session = useSession();
  const registry = useSyncExternalStore(registryStore.subscribe, registryStore.current);
  const ended = session.status === "stale" ? session.ended : undefined;
  // Another page is drawn at once: in slices React ends now and then with "the same tree as before", when that page comes meanwhile.
  const address = useAddress(navigation, ended !== undefined, (from, to) => {
    const [left, entered] = [from, to].map((path) => listingAt(path, siteAddress(), registry.remotes));
    return left === undefined || left !== entered || left.path === SIGN_IN_PATH;
  });
  const { isDevelopment, systemFor } = systemRule;
  const hasSystemRoles = !isDevelopment && systemFor !== undefined && systemFor !== "everybody";
  const { roles, checkAgain } = useRoles(session, rolesOccasion(address, registry.remotes, hasSystemRoles));
  const system = systemStanding(systemRule, session, roles);
  const route = useMemo(
    () => decideRoute(address, siteAddress(), registry, session, roles, isDevelopment, system),
    [address, registry, session, roles, isDevelopment, system],
  );
  useEffect(() => {
    if (route.kind === "redirect") navigation.go(route.to, { replace: true });
  }, [route, navigation]);
  const isWaitingForRegistry = route.kind === "waiting" && registry.isPartial === true;
  useEffect(() => {
    if (isWaitingForRegistry) registryStore.confirm();
  }, [isWaitingForRegistry, registryStore]);
  return { route, address, registry, session, roles, system, ended, checkAgain };
}

/** Roles are read when a page is opened that asks for one, and for what remotes with such a rule put elsewhere. */
function rolesOccasion(
  address: string,
  remotes: readonly RemoteListing[],
  hasSystemRoles: boolean,
): string | undefined {
  const asking = remotes.filter(({ access }) => access.roles.length > 0);
  if (asking.length === 0) return hasSystemRoles ? "page" : undefined;
  const opened = listingAt(address, siteAddress(), remotes);
  return opened !== undefined && asking.includes(opened) ? `page ${opened.name}` : "page";
}
