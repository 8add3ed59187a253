import { Icon, Link } from "@foyer/ui";
import { useRemoteContext } from "@foyer/contracts/react";
import { useId, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import type { Catalogue, ViewLink } from "../catalogue/catalogue.ts";
import { texts } from "../texts.ts";
import { latePart } from "../tools/late-part.tsx";
import { toggled } from "./entry-memory.ts";
import type { EntryMemory } from "./entry-memory.ts";
import { arrangeGroups, bestMatch, listEntries } from "./list-groups.ts";
import type { ListedEntry, ListedGroup } from "./list-groups.ts";
import { moveInList, STOP } from "./list-stops.ts";
import { useCurrentInView } from "./use-current-in-view.ts";
import { LINE, useFocusOfMoved } from "./use-focus-of-moved.ts";
import { entryOf, useKeptEntries } from "./use-entries.ts";

// Few projects have another than the procedure.
const OtherSource = latePart(async () => (await import("./other-source.tsx")).OtherSource);

export interface CatalogueListProps {
  /** What is listed: of several schemas, the one that is chosen. */
  catalogue: Catalogue;
  addressed: AddressedView;
  memory: EntryMemory;
  /** Chooses among several schemas; absent where there is one. */
  schemas: ReactNode;
  findRef: RefObject<HTMLInputElement | null>;
  /** Something was chosen. */
  onChosen(): void;
}

/** Everything that can be opened, beside the grid: to be typed into, and gone through by arrows. */
export function CatalogueList(props: CatalogueListProps): ReactNode {
  const { catalogue, addressed, memory, schemas, findRef, onChosen } = props;
  const { links = [], source } = catalogue;
  const kept = useKeptEntries(memory);
  const [typed, setTyped] = useState("");
  const isWhole = typed === "";
  const [focused, setFocused] = useState<string>();
  const list = useRef<HTMLElement>(null);
  const adviceId = useId();
  const opened = entryOf(addressed.view);
  const current = opened === undefined ? undefined : addressed.addressOf(opened);
  const groups = arrangeGroups(listEntries(catalogue, addressed), kept, typed, current);
  const isFolded = ({ title }: ListedGroup): boolean => isWhole && kept.foldedGroups.includes(title);
  const stops = groups.flatMap((group) => [
    group.title,
    ...(isFolded(group) ? [] : group.entries.map((one) => stopOf(group, one))),
  ]);
  const ofCurrent = stops.find((stop) => current !== undefined && stop.endsWith(` ${current}`));
  const tabStop = stops.find((stop) => stop === focused) ?? ofCurrent ?? stops[0];
  useCurrentInView(list, current);
  const moved = useFocusOfMoved(list);
  const open = (one: ListedEntry): void => {
    // What is open already begins anew; anything else is found as it was left.
    const left = kept.visits.find(({ entry }) => entry === one.entry)?.address ?? one.entry;
    addressed.go(one.entry === current ? one.entry : left);
    // To set what is set already would have React draw the list once more, ahead of what was opened.
    if (!isWhole) setTyped("");
    onChosen();
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLElement)) return;
    if (event.nativeEvent.isComposing) return;
    const isInField = target === findRef.current;
    const best = isInField && key === "Enter" && !isWhole ? bestMatch(groups, typed) : undefined;
    if (best !== undefined) open(best);
    else if (isInField && key === "Escape" && !isWhole) setTyped("");
    else if (target instanceof HTMLSelectElement || !moveInList(event.currentTarget, target, key)) return;
    event.preventDefault();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrow keys are an extra: links work by themselves.
    <nav
      ref={list}
      className="data-list"
      aria-label={texts.catalogue.navigation}
      onKeyDown={press}
      onFocus={({ target }) => {
        moved.noteFocus(target);
        if (target.hasAttribute(STOP)) setFocused(target.getAttribute(STOP) ?? undefined);
      }}
      onBlur={moved.noteBlur}
    >
      {schemas}
      <input
        ref={findRef}
        type="search"
        className="fy-input data-list-find"
        aria-label={texts.catalogue.find}
        aria-describedby={adviceId}
        placeholder={texts.catalogue.find}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
      />
      <span id={adviceId} hidden>
        {texts.catalogue.findAdvice}
      </span>
      <p role="status" className={!isWhole && groups.length === 0 ? "data-muted" : "fy-visually-hidden"}>
        {isWhole ? "" : texts.catalogue.found(groups.flatMap(({ entries }) => entries).length)}
      </p>
      {isWhole && links.length > 0 && <TeamViews links={links} />}
      {groups.map((group) => (
        <Group
          key={group.title}
          {...{ group, current, memory, tabStop }}
          isFolded={isFolded(group)}
          favourites={kept.favourites}
          onOpen={open}
        />
      ))}
      {isWhole && source === "procedure" && (
        <p className="data-list-source">{texts.catalogue.sources.procedure}</p>
      )}
      {isWhole && source !== undefined && source !== "procedure" && <OtherSource source={source} />}
    </nav>
  );
}

interface GroupProps {
  group: ListedGroup;
  current: string | undefined;
  memory: EntryMemory;
  favourites: readonly string[];
  isFolded: boolean;
  /** The one stop that Tab comes to. */
  tabStop: string | undefined;
  onOpen(entry: ListedEntry): void;
}

function Group(props: GroupProps): ReactNode {
  const { group, current, memory, favourites, isFolded, tabStop, onOpen } = props;
  return (
    <section className="data-list-group">
      <p className="data-list-title">
        <button
          type="button"
          aria-expanded={!isFolded}
          {...{ [STOP]: group.title }}
          tabIndex={tabStop === group.title ? 0 : -1}
          onClick={() => {
            memory.change((kept) => ({ ...kept, foldedGroups: toggled(kept.foldedGroups, group.title) }));
          }}
        >
          {group.title}
          <Icon name={isFolded ? "chevron-right" : "chevron-down"} />
        </button>
      </p>
      {!isFolded && (
        <ul>
          {group.entries.map((one, index) => (
            <Entry
              key={`${one.entry} ${index}`}
              {...{ one, onOpen, memory }}
              stop={stopOf(group, one)}
              isTabStop={tabStop === stopOf(group, one)}
              isCurrent={one.entry === current}
              isFavourite={favourites.includes(one.entry)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface EntryProps {
  one: ListedEntry;
  stop: string;
  memory: EntryMemory;
  isTabStop: boolean;
  isCurrent: boolean;
  isFavourite: boolean;
  onOpen(entry: ListedEntry): void;
}

function Entry({ one, stop, memory, isTabStop, isCurrent, isFavourite, onOpen }: EntryProps): ReactNode {
  const { title, comment, entry } = one;
  return (
    <li className="data-list-line" {...{ [LINE]: entry }}>
      <Link
        className="data-list-entry"
        href={entry}
        aria-current={isCurrent ? "page" : undefined}
        title={comment}
        {...{ [STOP]: stop }}
        tabIndex={isTabStop ? 0 : -1}
        onPress={() => {
          onOpen(one);
        }}
      >
        {title}
      </Link>
      <button
        type="button"
        className="data-list-star"
        aria-pressed={isFavourite}
        aria-label={texts.catalogue.favourite(title)}
        title={texts.catalogue.favourite(title)}
        tabIndex={-1}
        onClick={() => {
          memory.change((kept) => ({ ...kept, favourites: toggled(kept.favourites, entry) }));
        }}
      >
        <Icon name="star" />
      </button>
      {comment !== undefined && (
        <p className="data-list-comment" dir="auto" aria-hidden="true">
          {comment}
        </p>
      )}
    </li>
  );
}

function TeamViews({ links }: { links: readonly ViewLink[] }): ReactNode {
  const { navigation } = useRemoteContext();
  return (
    <section className="data-list-group">
      <p className="data-list-title">{texts.catalogue.teamViews}</p>
      <ul>
        {links.map(({ title, href }) => (
          <li key={`${title} ${href}`}>
            <Link
              className="data-list-entry"
              href={href}
              onPress={() => {
                navigation.go(href);
              }}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stopOf({ title }: ListedGroup, { entry }: ListedEntry): string {
  return `${title} ${entry}`;
}
