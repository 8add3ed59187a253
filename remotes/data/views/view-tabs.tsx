import "./views.css";
import { toDataError } from "@foyer/shared-auth";
import type { SessionError } from "@foyer/shared-auth";
import { Button, Icon, Link, VisuallyHidden } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import { tableView } from "../address/view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import { failureWords } from "../failures/failure-words.ts";
import type { ChangePerson, PersonPreferences } from "../grid/grid-preferences.ts";
import { texts } from "../keep-texts.ts";
import { latePart } from "../tools/late-part.tsx";
import { besideIt, isPlain, isShown } from "./kept-view.ts";
import type { KeptView } from "./kept-view.ts";
import { useKeptViews } from "./use-kept-views.ts";
import { useSavedFocus } from "./use-saved-focus.ts";
import { ViewMenu } from "./view-menu.tsx";

const NameDialog = latePart(async () => (await import("./name-dialog.tsx")).NameDialog);

export interface ViewTabsProps {
  table: Table;
  view: TableView;
  addressed: AddressedView;
  person: PersonPreferences;
  catalogue: Pick<Catalogue, "tables" | "sharesViews">;
  onPerson: ChangePerson;
  onView(view: TableView): void;
  say(message: string): void;
}

/** What is being given a name: the view as it is shown now, or one that is kept. */
type Naming = { readonly kept?: KeptView };

/** The views of a table, side by side. The address is what counts: a view is a name for one. */
export function ViewTabs(props: ViewTabsProps): ReactNode {
  const { table, view, addressed, say, onView } = props;
  const kept = useKeptViews({ ...props, addressOf: addressed.addressOf });
  const [recalled] = useState({ columns: view.columns, pinned: view.pinned });
  const [naming, setNaming] = useState<Naming>();
  const [removed, setRemoved] = useState<KeptView>();
  const [base, setBase] = useState<string>();
  const current = kept.views.find((one) => isShown(one.view, view, recalled));
  const plain = tableView(table.name, table.schema);
  const isAll = current === undefined && isShown(plain, view, recalled);
  // What is changed from now on is a change of this view, until another one is opened.
  const basis = isAll ? undefined : (current?.id ?? base);
  if (basis !== base) setBase(basis);
  const changed = kept.views.find(({ id }) => id === base);
  const { tabs, onSaved } = useSavedFocus(current, naming !== undefined);
  const t = texts.keptViews;
  const attempt = (work: Promise<void>, done: string, gone?: KeptView): void => {
    work.then(
      () => {
        if (gone !== undefined) setRemoved(gone);
        say(done);
      },
      (error: unknown) => say(t.failed(wordsOf(toDataError(error)))),
    );
  };
  return (
    <>
      <nav ref={tabs} className="data-view-tabs" aria-label={t.label}>
        <Tab {...{ addressed, onView }} name={t.all} view={plain} isCurrent={isAll} />
        {kept.views.map((one) => (
          <Tab
            key={one.id}
            {...{ addressed, onView }}
            name={one.name}
            view={one.view}
            isCurrent={one === current}
            isChanged={current === undefined && one === changed}
            isShared={one.isShared}
          >
            {one === current && (
              <ViewMenu
                kept={one}
                address={addressed.addressOf(one.view)}
                canMove={(step) => besideIt(kept.views, one, step) !== undefined}
                say={say}
                onRename={() => {
                  setNaming({ kept: one });
                }}
                onMove={(step) => {
                  attempt(kept.move(one, step), t.moved(one.name));
                }}
                onRemove={() => {
                  attempt(kept.remove(one), t.removed(one.name), one);
                }}
              />
            )}
          </Tab>
        ))}
      </nav>
      <ViewState
        removed={removed}
        changed={current === undefined ? changed : undefined}
        canSave={current === undefined && !isPlain(view)}
        onRestore={(gone) => {
          attempt(kept.restore(gone), gone.isDefault ? t.restoredPlain(gone.name) : t.restored(gone.name));
        }}
        onLeave={() => {
          setRemoved(undefined);
        }}
        onUpdate={(one) => {
          attempt(kept.update(one, view), t.updated(one.name));
        }}
        onSave={() => {
          setNaming({});
        }}
      />
      {naming !== undefined && (
        <NameDialog
          kept={naming.kept}
          taken={kept.views.filter((one) => !one.isShared && one !== naming.kept).map(({ name }) => name)}
          canShare={kept.canShare}
          onClose={() => {
            setNaming(undefined);
          }}
          onName={async (name, isShared) => {
            await (naming.kept === undefined
              ? kept.save(name, view, isShared)
              : kept.rename(naming.kept, name));
            onSaved(name);
            setNaming(undefined);
            say(t.saved(name));
          }}
        />
      )}
    </>
  );
}

interface ViewStateProps {
  removed: KeptView | undefined;
  /** The view that was opened, and isn't shown as it is kept any more. */
  changed: KeptView | undefined;
  canSave: boolean;
  onRestore(removed: KeptView): void;
  onLeave(): void;
  onUpdate(changed: KeptView): void;
  onSave(): void;
}

/** What isn't kept as it is shown, and what was removed. */
function ViewState(props: ViewStateProps): ReactNode {
  const { removed, changed, canSave, onRestore, onLeave, onUpdate, onSave } = props;
  const t = texts.keptViews;
  return (
    <div className="data-view-state">
      {removed !== undefined && (
        <>
          <span>{t.removed(removed.name)}</span>
          <Button
            variant="quiet"
            onClick={() => {
              onLeave();
              onRestore(removed);
            }}
          >
            {t.undo}
          </Button>
          <Button variant="quiet" onClick={onLeave}>
            <Icon name="close" />
            <VisuallyHidden>{t.dismiss}</VisuallyHidden>
          </Button>
        </>
      )}
      {changed !== undefined && <span className="data-muted">{t.unsaved}</span>}
      {changed?.isOwn === true && (
        <Button
          variant="quiet"
          aria-label={t.update(changed.name)}
          title={t.update(changed.name)}
          onClick={() => {
            onUpdate(changed);
          }}
        >
          <Icon name="check" /> {t.updateIt}
        </Button>
      )}
      {canSave && (
        <Button variant="quiet" onClick={onSave}>
          <Icon name="bookmark" /> {changed === undefined ? t.save : t.saveAsNew}
        </Button>
      )}
    </div>
  );
}

interface TabProps {
  name: string;
  view: TableView;
  isCurrent: boolean;
  /** What is shown began as it, and is another one by now. */
  isChanged?: boolean;
  isShared?: boolean;
  addressed: AddressedView;
  onView(view: TableView): void;
  children?: ReactNode;
}

function Tab(props: TabProps): ReactNode {
  const { name, view, isCurrent, isChanged, isShared, addressed, onView, children } = props;
  return (
    <span
      className="data-view-tab"
      data-current={isCurrent ? "" : undefined}
      data-changed={isChanged === true ? "" : undefined}
    >
      <Link
        href={addressed.addressOf(view)}
        aria-current={isCurrent ? "page" : undefined}
        title={isShared === true ? texts.keptViews.isShared : undefined}
        onPress={() => {
          onView(view);
        }}
      >
        {isShared === true && <Icon name="person" />}
        <span dir="auto">{name}</span>
      </Link>
      {children}
    </span>
  );
}

function wordsOf(error: SessionError): string {
  const { title, advice } = failureWords(error);
  return `${title}. ${advice}`;
}
