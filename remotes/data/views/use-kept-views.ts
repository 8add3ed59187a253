import { useRemoteContext } from "@foyer/contracts/react";
import { useSession } from "@foyer/shared-auth/react";
import { useState } from "react";
import type { TableView } from "../address/view-address.ts";
import { placeKey } from "../catalogue/find-table.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import type { ChangePerson, NamedView, PersonPreferences } from "../grid/grid-preferences.ts";
import { useLatest } from "../requests/use-latest.ts";
import { between, inOrder, movedPosition, privateViews, queryOf, withoutRow } from "./kept-view.ts";
import type { KeptView } from "./kept-view.ts";
import { usePersonElsewhere } from "./use-person-elsewhere.ts";
import { changeSharedView, readSharedViews, shareView, unshareView } from "./shared-views.ts";

/** The views of one table, and what can be done with them. What changes shared ones rejects with a `SessionError`. */
export interface KeptViews {
  readonly views: readonly KeptView[];
  /** Whether this project has a place for shared ones. */
  readonly canShare: boolean;
  save(name: string, view: TableView, isShared: boolean): Promise<void>;
  update(kept: KeptView, view: TableView): Promise<void>;
  rename(kept: KeptView, name: string): Promise<void>;
  /** One place on, among those that are kept where it is. */
  move(kept: KeptView, step: -1 | 1): Promise<void>;
  remove(kept: KeptView): Promise<void>;
  /** Puts back what was removed. */
  restore(kept: KeptView): Promise<void>;
}

export interface KeptViewsParts {
  readonly table: Table;
  readonly person: PersonPreferences;
  readonly catalogue: Pick<Catalogue, "tables" | "sharesViews">;
  addressOf(view: TableView): string;
  onPerson: ChangePerson;
}

export function useKeptViews(parts: KeptViewsParts): KeptViews {
  const { table, person, catalogue } = parts;
  const { basePath } = useRemoteContext();
  const snapshot = useSession();
  const personId = "user" in snapshot ? snapshot.user.id : undefined;
  const [turn, setTurn] = useState(0);
  const canShare = catalogue.sharesViews === true && personId !== undefined;
  const key = canShare ? `${turn} ${personId} ${placeKey(table)}` : undefined;
  const read = useLatest(key, (signal) => readSharedViews(table, personId ?? "", signal));
  usePersonElsewhere(parts.onPerson);
  const own = privateViews(table, catalogue.tables, person.views, basePath);
  const shared = canShare ? (read.value ?? []) : [];
  const again = (): void => {
    setTurn((now) => now + 1);
  };
  const views = inOrder(own, shared);
  return {
    views,
    canShare,
    ...sharedActions(table, views, again, ownActions(parts, basePath)),
  };
}

type Actions = Omit<KeptViews, "views" | "canShare">;

/** On this device: at once, and without any set-up. */
function ownActions({ table, catalogue, addressOf, onPerson }: KeptViewsParts, basePath: string): Actions {
  const { tables } = catalogue;
  const put = (change: (views: readonly NamedView[]) => readonly NamedView[]): Promise<void> => {
    onPerson((now) => ({ ...now, views: change(now.views) }));
    return Promise.resolve();
  };
  const named = ({ name, view }: Pick<KeptView, "name" | "view">): NamedView => ({
    name,
    address: addressOf(withoutRow(view)),
  });
  // Addresses may be written another way, or with a row, as they were once.
  const placeOf = (views: readonly NamedView[], { name, view }: KeptView): number =>
    views.findIndex((one) => {
      const [same] = one.name === name ? privateViews(table, tables, [one], basePath) : [];
      return same !== undefined && queryOf(same.view) === queryOf(view);
    });
  const replace = (kept: KeptView, next: readonly NamedView[]) =>
    put((views) => {
      const at = placeOf(views, kept);
      return at === -1 ? [...views, ...next] : [...views.slice(0, at), ...next, ...views.slice(at + 1)];
    });
  return {
    save: (name, view) => put((views) => [...views, named({ name, view })]),
    update: (kept, view) => replace(kept, [named({ name: kept.name, view })]),
    rename: (kept, name) => replace(kept, [named({ name, view: kept.view })]),
    remove: (kept) => replace(kept, []),
    restore: (kept) => put((views) => [...views, named(kept)]),
    move: (kept, step) =>
      put((views) => {
        const own = privateViews(table, tables, views, basePath);
        const at = own.findIndex(({ id }) => id === kept.id);
        const other = at === -1 ? undefined : own[at + step];
        if (other === undefined) return views;
        const [from, to] = [placeOf(views, kept), placeOf(views, other)];
        return from === -1 || to === -1
          ? views
          : views.map((one, place) => (place === from ? named(other) : place === to ? named(kept) : one));
      }),
  };
}

/** In the project, for everybody who may read the table. */
function sharedActions(table: Table, views: readonly KeptView[], again: () => void, own: Actions): Actions {
  const then = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } finally {
      again();
    }
  };
  // The operator's first stands before all others, wherever its number would put it.
  const places = views.filter(({ isShared }) => isShared).map(({ position }) => position);
  const last = places.length === 0 ? undefined : Math.max(...places);
  return {
    save: (name, view, isShared) =>
      isShared
        ? then(shareView(table, { id: crypto.randomUUID(), name, view, position: between(last, undefined) }))
        : own.save(name, view, false),
    update: (kept, view) =>
      kept.isShared ? then(changeSharedView(kept.id, { view })) : own.update(kept, view),
    rename: (kept, name) =>
      kept.isShared ? then(changeSharedView(kept.id, { name })) : own.rename(kept, name),
    remove: (kept) => (kept.isShared ? then(unshareView(kept.id)) : own.remove(kept)),
    restore: (kept) => (kept.isShared ? then(shareView(table, kept)) : own.restore(kept)),
    move(kept, step) {
      if (!kept.isShared) return own.move(kept, step);
      const position = movedPosition(views, kept, step);
      return position === undefined ? Promise.resolve() : then(changeSharedView(kept.id, { position }));
    },
  };
}
