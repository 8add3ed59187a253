import "../summary/summary.css";
import { Banner, Button, Icon, Link, SelectField } from "@foyer/ui";
import type { ReactNode } from "react";
import type { AddressedView } from "../address/use-view-address.ts";
import type { TableView } from "../address/view-address.ts";
import type { Catalogue, Table } from "../catalogue/catalogue.ts";
import type { Preferences } from "../grid/grid-preferences.ts";
import { lateTexts } from "../late-texts.ts";
import { readProfile } from "../address/profile-address.ts";
import { texts } from "../summary/texts.ts";
import { isPlain, queryOf, viewOfQuery } from "../views/kept-view.ts";
import { useKeptViews } from "../views/use-kept-views.ts";
import { MOST_CARDS, readBoard, SUGGESTED_BOARD } from "./board-address.ts";
import type { BoardCard } from "./board-address.ts";
import { readLinked } from "./linked-address.ts";
import { CardRows } from "./card-rows.tsx";
import { CardGroups } from "./card-groups.tsx";

export interface BoardCardsProps {
  table: Table;
  /** The board's own view: its filters hold on every card, beside the card's. */
  view: TableView;
  cards: readonly BoardCard[];
  addressed: AddressedView;
  preferences: Preferences;
  catalogue: Pick<Catalogue, "tables" | "sharesViews">;
  onCards(cards: readonly BoardCard[]): void;
}

/** Kept views of the table on a board: what each shows, of the rows that the board's filters leave as well. */
export function BoardCards(props: BoardCardsProps): ReactNode {
  const { table, cards, addressed, preferences, catalogue, onCards } = props;
  const t = texts.summary;
  const { views } = useKeptViews({
    ...{ table, person: preferences.person(), catalogue, addressOf: addressed.addressOf },
    // Views are kept and changed by their tabs.
    onPerson: () => undefined,
  });
  const taken = new Set(cards.map(({ query }) => query));
  const addable = views.filter(({ view }) => isCard(view) && !taken.has(queryOf(view)));
  return (
    <section className="data-board-cards" aria-label={t.views}>
      {cards.map((card) => (
        <ViewCard
          key={card.query}
          {...props}
          card={card}
          onRemove={() => {
            onCards(cards.filter((one) => one !== card));
          }}
        />
      ))}
      {cards.length < MOST_CARDS && addable.length > 0 && (
        <SelectField
          label={t.addView}
          value=""
          onChange={(id) => {
            const next = addable.find((one) => one.id === id);
            if (next !== undefined) onCards([...cards, { name: next.name, query: queryOf(next.view) }]);
          }}
          options={[
            { value: "", label: t.nothing },
            ...addable.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </section>
  );
}

function ViewCard(props: BoardCardsProps & { card: BoardCard; onRemove(): void }): ReactNode {
  const { table, view, card, addressed, onRemove } = props;
  const t = texts.summary;
  const own = viewOfQuery(table, card.query);
  const isShowable = own !== undefined && isOnCard(own);
  return (
    <section className="data-board-card" aria-label={card.name}>
      <h3>
        {isShowable ? (
          <Link
            href={addressed.addressOf(own)}
            onPress={() => {
              addressed.show(own);
            }}
          >
            <span dir="auto">{card.name}</span>
          </Link>
        ) : (
          <span dir="auto">{card.name}</span>
        )}
        <Button
          variant="quiet"
          aria-label={t.removeView(card.name)}
          title={t.removeView(card.name)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </Button>
      </h3>
      {isShowable ? (
        <CardBody {...props} own={own} view={{ ...own, filters: [...view.filters, ...own.filters] }} />
      ) : (
        <Banner tone="warning">{t.unreadView}</Banner>
      )}
    </section>
  );
}

function CardBody({
  table,
  own,
  view,
  addressed,
  preferences,
}: Pick<BoardCardsProps, "table" | "view" | "addressed" | "preferences"> & { own: TableView }): ReactNode {
  const { summary, unread } = own;
  const t = lateTexts.filter;
  return (
    <>
      {unread !== undefined && (
        <Banner tone="warning" title={t.unread}>
          {t.unreadAdvice(unread)}
        </Banner>
      )}
      {summary === undefined ? (
        <CardRows table={table} view={view} name={texts.summary.toRows} zone={preferences.person().zone} />
      ) : (
        <CardGroups {...{ table, addressed, preferences, summary }} view={view} />
      )}
    </>
  );
}

/** A board has the plain rows beside it. */
function isCard(view: TableView): boolean {
  return !isPlain(view) && isOnCard(view);
}

/** Boards, charts beside rows and profiles are pages of their own. */
function isOnCard({ summary }: TableView): boolean {
  if (summary === undefined) return true;
  return (
    summary !== SUGGESTED_BOARD &&
    readBoard(summary) === undefined &&
    readLinked(summary) === undefined &&
    readProfile(summary) === undefined
  );
}
