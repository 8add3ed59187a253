import "./start-page.css";
import { EmptyState, Icon, Link, PageHeading, Time } from "@foyer/ui";
import { readOwn } from "@foyer/contracts";
import { useRemoteContext } from "@foyer/contracts/react";
import type { ReactNode } from "react";
import { parseViewAddress } from "../address/view-address.ts";
import type { AddressedView } from "../address/use-view-address.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { findNamed } from "../catalogue/find-table.ts";
import { titleOf } from "../catalogue/title-of.ts";
import type { NamedView, Preferences } from "../grid/grid-preferences.ts";
import { lateTexts } from "../late-texts.ts";
import { countOrMore } from "../paging/count-or-more.ts";
import { useDataChanges } from "../requests/data-changes.ts";
import { useLatest } from "../requests/use-latest.ts";
import { atLeastWords } from "../paging/count-words.ts";
import type { EntryMemory, KnownCount } from "./entry-memory.ts";
import { FirstLooks } from "./first-looks.tsx";
import { areStepsShown, FirstSteps } from "./first-steps.tsx";
import { listEntries } from "./list-groups.ts";
import type { ListedEntry } from "./list-groups.ts";
import { texts } from "../texts.ts";
import { useMadeFormatters } from "../values/use-made-formatters.ts";
import { readTeamViews } from "../views/team-views.ts";
import { useKeptEntries } from "./use-entries.ts";

/** Each is a question to the database. */
const MOST_COUNTED = 8;
const MOST_RECENT = 8;
/** Of what wasn't opened yet; the list beside it has all. */
const MOST_OFFERED = 8;
/** A number is compared with one of before for as long as that. */
const COMPARED_FOR_MS = 60 * 60_000;

export interface StartPageProps {
  catalogue: Catalogue;
  addressed: AddressedView;
  memory: EntryMemory;
  preferences: Preferences;
}

/**
 * What is the person's own: their views with how many rows these have now, what they keep and what they opened last; then
 * the views that others share, and what they haven't opened yet. What is asked for stands below what is there at once.
 */
export function StartPage({ catalogue, addressed, memory, preferences }: StartPageProps): ReactNode {
  const kept = useKeptEntries(memory);
  const { navigation, basePath } = useRemoteContext();
  const team = useLatest("team", (signal) => readTeamViews(catalogue, basePath, signal));
  const shared = team.value ?? [];
  const { views, zone } = preferences.person();
  useMadeFormatters(zone);
  const { links = [] } = catalogue;
  const all = listEntries(catalogue, addressed).flatMap(({ entries }) => entries);
  const find = (entry: string): ListedEntry | undefined => all.find((one) => one.entry === entry);
  const favourites = kept.favourites.flatMap((entry) => find(entry) ?? []);
  const recent = kept.visits.flatMap((visit) => {
    const one = find(visit.entry);
    return one === undefined ? [] : [{ ...one, ...visit }];
  });
  const known = new Set([...kept.favourites, ...kept.visits.map(({ entry }) => entry)]);
  const offered = all.filter(({ entry }) => !known.has(entry)).slice(0, MOST_OFFERED);
  const t = lateTexts.start;
  const own = views.length + links.length + favourites.length + recent.length;
  const isEmpty = own + shared.length === 0 && !team.isLoading;
  return (
    <div className="data-start">
      <PageHeading>{t.title}</PageHeading>
      <FirstSteps memory={memory} views={views.length} />
      {isEmpty && !areStepsShown(kept, views.length) && (
        <EmptyState title={t.none}>{t.noneAdvice}</EmptyState>
      )}
      <Section title={t.views} isThere={views.length > 0}>
        {views.map((view, index) => (
          <ViewLine
            key={`${view.address} ${view.name}`}
            {...{ view, catalogue, addressed, memory }}
            isCounted={index < MOST_COUNTED}
          />
        ))}
      </Section>
      <Section title={t.favourites} isThere={favourites.length > 0}>
        {favourites.map(({ entry, title, comment }) => (
          <Line key={entry} icon="star" href={entry} onPress={() => addressed.go(entry)} title={title}>
            {comment !== undefined && <bdi>{comment}</bdi>}
          </Line>
        ))}
      </Section>
      <Section title={t.recent} isThere={recent.length > 0}>
        {recent.slice(0, MOST_RECENT).map(({ entry, address, title, atMs }) => (
          <Line key={entry} icon="clock" href={address} onPress={() => addressed.go(address)} title={title}>
            <Time value={atMs} />
          </Line>
        ))}
      </Section>
      <Section title={t.teamViews} isThere={links.length + shared.length > 0}>
        {links.map(({ title, href }) => (
          <Line
            key={`${title} ${href}`}
            icon="bookmark"
            href={href}
            onPress={() => navigation.go(href)}
            title={title}
          />
        ))}
        {shared.map((view, index) => (
          <ViewLine
            key={`${view.address} ${view.name}`}
            {...{ view, catalogue, addressed, memory }}
            isCounted={views.length + index < MOST_COUNTED}
          />
        ))}
      </Section>
      <Section
        title={isEmpty ? texts.catalogue.choose : t.others}
        isThere={offered.length > 0 && !team.isLoading}
        className="data-start-tiles"
      >
        {offered.map((one) => (
          <Tile key={one.entry} {...one} onPress={() => addressed.go(one.entry)}>
            <FirstLooks entry={one} catalogue={catalogue} addressed={addressed} />
          </Tile>
        ))}
      </Section>
    </div>
  );
}

interface SectionProps {
  title: string;
  isThere: boolean;
  /** Of the list. */
  className?: string;
  children: ReactNode;
}

function Section({ title, isThere, className, children }: SectionProps): ReactNode {
  if (!isThere) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={className}>{children}</ul>
    </section>
  );
}

interface TileProps extends ListedEntry {
  onPress(): void;
  children: ReactNode;
}

/** A table or a procedure with what is said of it. */
function Tile({ entry, view, title, comment, onPress, children }: TileProps): ReactNode {
  return (
    <li className="data-start-tile">
      <Icon name={view.kind === "procedure" ? "play" : "table"} />
      <Link href={entry} onPress={onPress}>
        {title}
      </Link>
      {comment !== undefined && <bdi>{comment}</bdi>}
      {children}
    </li>
  );
}

interface LineProps {
  icon: string;
  href: string;
  title: string;
  onPress(): void;
  children?: ReactNode;
}

function Line({ icon, href, title, onPress, children }: LineProps): ReactNode {
  return (
    <li className="data-start-line">
      <Icon name={icon} />
      <Link href={href} onPress={onPress}>
        {title}
      </Link>
      <span className="data-start-more">{children}</span>
    </li>
  );
}

interface ViewLineProps {
  view: NamedView;
  catalogue: Catalogue;
  addressed: AddressedView;
  memory: EntryMemory;
  isCounted: boolean;
}

/** A saved view with how many rows it has now, and since when they are more or fewer. */
function ViewLine({ view, catalogue, addressed, memory, isCounted }: ViewLineProps): ReactNode {
  const { basePath } = useRemoteContext();
  const { address } = view;
  const shown = parseViewAddress(address, basePath);
  const table = shown.kind === "table" ? findNamed(catalogue.tables, shown.table, shown.schema) : undefined;
  const canCount = isCounted && table !== undefined && shown.kind === "table" && shown.unread === undefined;
  const changes = useDataChanges();
  const t = lateTexts.start;
  const counted = useLatest(canCount ? `${changes} ${address}` : undefined, async (signal) => {
    if (table === undefined || shown.kind !== "table") return undefined;
    const there = await countOrMore({ table, filters: shown.filters }, signal);
    if (there?.isExact !== true) return { words: there && atLeastWords(there.rows) };
    const { rows } = there;
    const before = readOwn(memory.current().counts, address);
    const now: KnownCount = { rows, atMs: Date.now() };
    if (before === undefined || now.atMs - before.atMs > COMPARED_FOR_MS) {
      memory.change((kept) => ({ ...kept, counts: { ...kept.counts, [address]: now } }));
    }
    return { words: t.rows(rows), change: { rows, before } };
  });
  const { words, change } = counted.value ?? {};
  return (
    <Line icon="bookmark" href={address} onPress={() => addressed.go(address)} title={view.name}>
      {table !== undefined && <span>{titleOf(table)}</span>}
      {counted.isLoading && <span>{t.counting}</span>}
      {(counted.error !== undefined || (counted.value !== undefined && words === undefined)) && (
        <span>{t.uncounted}</span>
      )}
      {words !== undefined && <span className="data-start-count">{words}</span>}
      {change !== undefined && <Change {...change} />}
    </Line>
  );
}

function Change({ rows, before }: { rows: number; before: KnownCount | undefined }): ReactNode {
  if (before === undefined || before.rows === rows) return null;
  const t = lateTexts.start;
  return (
    <span>
      {rows > before.rows ? t.more(rows - before.rows) : t.fewer(before.rows - rows)}{" "}
      <Time value={before.atMs} />
    </span>
  );
}
