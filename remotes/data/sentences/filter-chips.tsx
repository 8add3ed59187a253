import "./filter-chips.css";
import { Icon } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { titleIn } from "../catalogue/title-of.ts";
import { lateTexts } from "../late-texts.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { filterWords } from "./sentence-words.ts";
import { texts } from "./texts.ts";

export interface FilterChipsProps {
  columns: readonly Column[];
  filters: readonly Filter[];
  /** By which clock the rows show instants. */
  zone: TimeZoneChoice;
  onFilters(filters: readonly Filter[]): void;
  onEdit(): void;
  /** The columns that the person hid. */
  hidden: readonly string[];
  onShowHidden(): void;
  /** Shows all rows, where the view is the one that the table opens with. */
  onLeaveDefault?: (() => void) | undefined;
}

/** The filters that hold, in words, in a line that has its place already; each can be taken away or changed. */
export function FilterChips(props: FilterChipsProps): ReactNode {
  const { columns, filters, zone, onFilters, onEdit, hidden, onShowHidden, onLeaveDefault } = props;
  return (
    <ul className="data-chip-line" aria-label={texts.sentences.active}>
      {onLeaveDefault !== undefined && (
        <li className="data-chip">
          <span className="data-chip-words" title={lateTexts.defaultView.why}>
            {lateTexts.defaultView.name}
          </span>
          <button
            type="button"
            className="data-chip-remove"
            aria-label={lateTexts.defaultView.leave}
            title={lateTexts.defaultView.leave}
            onClick={onLeaveDefault}
          >
            <Icon name="close" />
          </button>
        </li>
      )}
      {filters.map((filter, index) => {
        const words = filterWords(filter, columns, zone);
        return (
          <li key={`${words} ${index}`} className="data-chip">
            <button type="button" className="data-chip-words" title={words} onClick={onEdit}>
              {words}
            </button>
            <button
              type="button"
              className="data-chip-remove"
              aria-label={texts.sentences.remove(words)}
              onClick={() => {
                onFilters(filters.filter((_, at) => at !== index));
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        );
      })}
      {hidden.length > 0 && (
        <li className="data-chip">
          <button
            type="button"
            className="data-chip-words"
            title={texts.sentences.showHidden(hidden.map((name) => titleIn(columns, name)))}
            onClick={onShowHidden}
          >
            <Icon name="columns" /> {lateTexts.columns.hidden(hidden.length)}
          </button>
        </li>
      )}
      {filters.length > 1 && (
        <li className="data-chip-end">
          <button
            type="button"
            className="data-chip-clear"
            onClick={() => {
              onFilters([]);
            }}
          >
            {lateTexts.filter.clear}
          </button>
        </li>
      )}
    </ul>
  );
}
