import { Icon } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { lateTexts } from "../late-texts.ts";
import { filterWords } from "./filter-words.ts";
import type { Filter } from "./filter.ts";

export interface FilterSummaryProps {
  columns: readonly Column[];
  filters: readonly Filter[];
  onFilters(filters: readonly Filter[]): void;
  onEdit(): void;
}

/** The filters that hold, in words; each can be taken away or changed. */
export function FilterSummary({ columns, filters, onFilters, onEdit }: FilterSummaryProps): ReactNode {
  if (filters.length === 0) return null;
  return (
    <ul className="data-chips" aria-label={lateTexts.filter.active}>
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
              aria-label={lateTexts.filter.remove(words)}
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
