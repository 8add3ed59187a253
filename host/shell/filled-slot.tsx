import type { Navigation, RemoteContext, SlotData } from "@foyer/contracts";
import type { RemoteListing } from "@foyer/contracts/host";
import { useSession } from "@foyer/shared-auth/react";
import { Link } from "@foyer/ui";
import { useState, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { RegistryStore } from "../registry/registry-store.ts";
import { allowedContributions } from "../routes/allowed-contributions.ts";
import { useRoles } from "../routes/roles.ts";
import { ContributionSlot } from "./contribution-slot.tsx";
import type { PageServices } from "./page-services.ts";
import { hrefOf } from "../routes/base-path.ts";
import { titleOf } from "../locale/title-of.ts";

export interface SlotPage {
  readonly registryStore: Pick<RegistryStore, "current" | "subscribe">;
  readonly services: PageServices;
  readonly navigation: Navigation;
  contexts(name: string, path: string): RemoteContext;
}

/** Shows in an element what is contributed to a place; returns what takes it away. */
export type FillSlot = (element: HTMLElement, place: `${string}/${string}`, data: SlotData) => () => void;

export function createFiller(page: SlotPage): FillSlot {
  return (element, place, data) => {
    const root = createRoot(element);
    root.render(<FilledSlot page={page} place={place} data={data} />);
    // The owner takes it away while it is taken away itself, which React doesn't do in one go.
    return () => {
      queueMicrotask(() => {
        root.unmount();
      });
    };
  };
}

interface FilledSlotProps {
  page: SlotPage;
  place: `${string}/${string}`;
  data: SlotData;
}

/** What remotes put into a slot of another one, as far as the person may open them. */
function FilledSlot({ page, place, data }: FilledSlotProps): ReactNode {
  const { registryStore, services, navigation } = page;
  const { remotes } = useSyncExternalStore(registryStore.subscribe, registryStore.current);
  const session = useSession();
  const isForRoles = remotes.some((listing) => listing.access.roles.length > 0 && putsInto(listing, place));
  const { roles } = useRoles(session, isForRoles ? `slot ${place}` : undefined);
  const [contexts] = useState(() => new Map<string, RemoteContext>());
  /**
   * One for each remote, or its part would be mounted again at every render. It fills no slot itself: that
   * has an end; and the page isn't called by it.
   */
  const contextOf = ({ name, path }: RemoteListing): RemoteContext => {
    const known = contexts.get(name);
    if (known !== undefined) return known;
    const { slots: _slots, title: _title, ...context } = page.contexts(name, path);
    const made: RemoteContext = { ...context, slotData: data };
    contexts.set(name, made);
    return made;
  };
  return allowedContributions(place, remotes, session, roles).map(
    ({ listing, contribution: { id, expose, path, ...titled } }) =>
      path === undefined ? (
        <ContributionSlot
          key={`${listing.name}/${id}`}
          listing={listing}
          expose={expose ?? ""}
          title={titleOf(titled)}
          services={services}
          context={contextOf(listing)}
        />
      ) : (
        <Link
          key={`${listing.name}/${id}`}
          href={hrefOf(path)}
          onPress={() => {
            navigation.go(path);
          }}
        >
          {titleOf(titled)}
        </Link>
      ),
  );
}

function putsInto({ contributions }: RemoteListing, place: string): boolean {
  return contributions.some((contribution) => contribution.place === place);
}
