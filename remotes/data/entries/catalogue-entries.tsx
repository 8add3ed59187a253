import { useRemoteContext } from "@foyer/contracts/react";
import { Button, Icon } from "@foyer/ui";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import type { AddressedView } from "../address/use-view-address.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { late } from "../late.tsx";
import { texts } from "../texts.ts";
import { CatalogueList } from "./catalogue-list.tsx";
import type { EntryMemory } from "./entry-memory.ts";
import { useListFolds } from "./use-is-narrow.ts";
import { useKeptEntries } from "./use-entries.ts";
import { ofSchema, schemasOf } from "./with-schema.ts";

// Most projects show one schema.
const SchemaPicker = late(async () => (await import("./schema-picker.tsx")).SchemaPicker);

export interface CatalogueEntriesProps {
  catalogue: Catalogue;
  addressed: AddressedView;
  memory: EntryMemory;
  /** What is open now, as the list calls it; for whoever has it folded. */
  openedTitle: string | undefined;
}

/**
 * Everything that can be opened, of one schema at a time: that of what is shown, until another is chosen. It folds away:
 * on a phone until it is wanted, elsewhere for as long as the person likes.
 */
export function CatalogueEntries(props: CatalogueEntriesProps): ReactNode {
  const { catalogue, addressed, memory, openedTitle } = props;
  const { view } = addressed;
  const schemas = schemasOf(catalogue);
  const isSeveral = schemas.length > 1;
  const ofView = "schema" in view ? view.schema : undefined;
  const [chosen, setChosen] = useState<{ readonly schema: string; readonly besides: string | undefined }>();
  // A choice holds until something of another schema is opened.
  const wanted = chosen?.besides === ofView ? chosen?.schema : ofView;
  const schema = schemas.find((one) => one === wanted) ?? schemas[0] ?? "";
  const listed = isSeveral ? ofSchema(catalogue, schema) : catalogue;
  const { isListFolded } = useKeptEntries(memory);
  const folds = useListFolds();
  const [isOpenOnPhone, setOpenOnPhone] = useState(false);
  const isShown = folds ? isOpenOnPhone : !isListFolded;
  const find = useRef<HTMLInputElement>(null);
  const id = useId();
  const show = (isWanted: boolean): void => {
    if (folds) setOpenOnPhone(isWanted);
    else memory.change((kept) => ({ ...kept, isListFolded: !isWanted }));
  };
  const findTable = useEffectEvent(() => {
    if (!isShown) flushSync(() => show(true));
    find.current?.select();
    find.current?.focus();
  });
  const { palette } = useRemoteContext();
  useEffect(
    () =>
      palette?.offer([
        {
          id: "find-table",
          title: texts.catalogue.find,
          icon: "search",
          key: "/",
          run() {
            findTable();
          },
        },
      ]),
    [palette],
  );
  const t = texts.catalogue;
  return (
    <div className="data-entries" data-shown={isShown ? "" : undefined}>
      <Button
        variant="quiet"
        className="data-entries-switch"
        aria-expanded={isShown}
        aria-controls={id}
        title={isShown ? t.fold : t.unfold}
        onClick={() => {
          show(!isShown);
        }}
      >
        <Icon name="sidebar" />
        <span className="data-entries-words">{openedTitle ?? t.choose}</span>
        <span className="fy-visually-hidden">{isShown ? t.fold : t.unfold}</span>
      </Button>
      <div id={id} hidden={!isShown} className="data-entries-list">
        {isShown && (
          <CatalogueList
            catalogue={listed}
            addressed={addressed}
            memory={memory}
            findRef={find}
            schemas={
              isSeveral ? (
                <SchemaPicker
                  schemas={schemas}
                  value={schema}
                  onChange={(next) => {
                    setChosen({ schema: next, besides: ofView });
                  }}
                />
              ) : null
            }
            onChosen={() => {
              if (isOpenOnPhone) setOpenOnPhone(false);
            }}
          />
        )}
      </div>
    </div>
  );
}
