import "./filter-chips.css";
import { Icon } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { lateTexts } from "../late-texts.ts";
import { filterWords } from "./sentence-words.ts";
import { texts } from "./texts.ts";

export interface FilterChipsProps {
  columns: readonly Column[];
  filters: readonly Filter[];
  onFilters(filters: readonly Filter[]): void;
  onEdit(): void;
}

/** The filters that hold, in words, in a line that has its place already; each can be taken away or changed. */
export function FilterChips({ columns, filters, onFilters, onEdit }: FilterChipsProps): ReactNode {
  if (filters.length === 0) return null;
  return (
    <ul className="data-chip-line" aria-label={texts.sentences.active}>
      {filters.map((filter, index) => {
        const words = filterWords(filter, columns);
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
      <li>
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
    </ul>
  );
}
