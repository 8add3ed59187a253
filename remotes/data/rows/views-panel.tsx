import { useRemoteContext } from "@foyer/contracts/react";
import { Button, CopyButton, Icon, Link, TextField, VisuallyHidden } from "@foyer/ui";
import { useId, useRef, useState } from "react";
import type { ReactNode, SubmitEvent } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import { placeKey } from "../catalogue/find-table.ts";
import { titleOf } from "../catalogue/title-of.ts";
import type { NamedView } from "../grid/grid-preferences.ts";
import { texts as keepTexts } from "../keep-texts.ts";
import { lateTexts } from "../late-texts.ts";
import { texts } from "../texts.ts";
import { privateViews, tableOfView, withoutRow } from "../views/kept-view.ts";
import { useTableModel } from "./table-model.ts";

export interface ViewsPanelProps {
  addressed: AddressedView;
  onClose(): void;
}

/** Views by name, kept for the person in this browser; the address itself is the view that can be sent to others. */
export function ViewsPanel({ addressed, onClose }: ViewsPanelProps): ReactNode {
  const { table, catalogue, person, view: shown, onPerson } = useTableModel();
  const { basePath } = useRemoteContext();
  const tables = catalogue?.tables ?? [];
  const address = addressed.addressOf(shown);
  const ownAddress = addressed.addressOf(withoutRow(shown));
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  /** What was removed last, and where it stood. */
  const [removed, setRemoved] = useState<{ view: NamedView; at: number }>();
  const removedId = useId();
  const group = useRef<HTMLDivElement>(null);
  const t = lateTexts.views;
  const put = (change: (views: readonly NamedView[]) => readonly NamedView[]): void => {
    onPerson((now) => ({ ...now, views: change(now.views) }));
  };
  const remove = (view: NamedView): void => {
    const isIt = ({ name, address }: NamedView): boolean => name === view.name && address === view.address;
    put((views) => views.filter((one) => !isIt(one)));
    setRemoved({ view, at: person.views.indexOf(view) });
  };
  const restore = ({ view, at }: { view: NamedView; at: number }): void => {
    put((views) => views.toSpliced(at, 0, view));
    setRemoved(undefined);
    group.current?.focus();
  };
  const save = (event: SubmitEvent): void => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === "") {
      setError(lateTexts.filter.isMissing);
      return;
    }
    // One of the same name over other rows is another view.
    const isSame = (view: NamedView): boolean =>
      view.name === trimmed && privateViews(table, tables, [view], basePath).length > 0;
    put((views) => [...views.filter((view) => !isSame(view)), { name: trimmed, address: ownAddress }]);
    setName("");
  };
  return (
    <div ref={group} role="group" aria-label={t.label} tabIndex={-1}>
      <ViewList
        views={person.views}
        elsewhere={({ address }) => {
          const there = tableOfView(address, tables, basePath);
          return there === undefined || placeKey(there) === placeKey(table) ? undefined : titleOf(there);
        }}
        onRemove={remove}
        onOpen={({ address }) => {
          addressed.go(address);
        }}
      />
      {removed !== undefined && (
        <p key={`${removed.at} ${removed.view.name}`} className="data-view-removed">
          <span id={removedId}>{keepTexts.keptViews.removed(removed.view.name)}</span>{" "}
          {/* What was pressed is gone: who goes on by keys is here. */}
          <Button
            variant="quiet"
            aria-describedby={removedId}
            autoFocus
            onClick={() => {
              restore(removed);
            }}
          >
            {keepTexts.keptViews.undo}
          </Button>
        </p>
      )}
      <form className="data-view-form" onSubmit={save} noValidate>
        <TextField
          label={t.name}
          name="view-name"
          value={name}
          autoComplete="off"
          error={error}
          onChange={(value) => {
            setName(value);
            setError(undefined);
          }}
        />
        <div className="data-panel-actions">
          <Button type="submit" variant="primary">
            {t.save}
          </Button>
          <CopyButton
            value={new URL(address, location.origin).href}
            label={t.copy}
            copiedLabel={t.copied}
            refusedLabel={lateTexts.copy.refused}
          />
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
        </div>
      </form>
    </div>
  );
}

interface ViewListProps {
  views: readonly NamedView[];
  /** The title of the table that a view is of, where it is another one than the shown. */
  elsewhere(view: NamedView): string | undefined;
  onOpen(view: NamedView): void;
  onRemove(view: NamedView): void;
}

function ViewList({ views, elsewhere, onOpen, onRemove }: ViewListProps): ReactNode {
  const t = lateTexts.views;
  if (views.length === 0) return <p className="data-muted">{t.none}</p>;
  return (
    <ul className="data-view-list">
      {views.map((view) => (
        <li key={`${view.address} ${view.name}`}>
          <Link
            href={view.address}
            onPress={() => {
              onOpen(view);
            }}
          >
            {view.name}
          </Link>
          <span className="data-muted">{elsewhere(view)}</span>
          <Button
            variant="quiet"
            onClick={() => {
              onRemove(view);
            }}
          >
            <Icon name="close" />
            <VisuallyHidden>{t.remove(view.name)}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}
