import { Button, Icon, VisuallyHidden } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import type { RowCount } from "./fetch-count.ts";
import { offsetOf, ROWS_PER_PAGE } from "./fetch-rows.ts";

export interface PagerProps {
  page: number;
  /** How many rows the page holds. */
  rows: number;
  count: RowCount | undefined;
  isCounting: boolean;
  onPage(page: number): void;
}

/** Where the page lies in the whole, and the ways to its neighbours. */
export function Pager({ page, rows, count, isCounting, onPage }: PagerProps): ReactNode {
  const hasNext =
    count?.isExact === true ? offsetOf(page) + ROWS_PER_PAGE < count.rows : rows === ROWS_PER_PAGE;
  return (
    <nav className="data-pager" aria-label={texts.rows.pages}>
      <span className="data-pager-range">{rangeText(page, rows, count, isCounting)}</span>
      <PageButton
        icon="chevron-left"
        label={texts.rows.previous}
        isPossible={page > 1}
        onPress={() => {
          onPage(page - 1);
        }}
      />
      <PageButton
        icon="chevron-right"
        label={texts.rows.next}
        isPossible={hasNext}
        onPress={() => {
          onPage(page + 1);
        }}
      />
    </nav>
  );
}

/** "rows 101–150 of 200,000", as far as it is known. */
export function rangeText(
  page: number,
  rows: number,
  count: RowCount | undefined,
  isCounting: boolean,
): string {
  if (rows === 0) return texts.rows.noneShown;
  const from = offsetOf(page) + 1;
  const range = texts.rows.shown(from, from + rows - 1);
  if (count !== undefined) return texts.rows.of(range, count.rows, count.isExact);
  return isCounting ? texts.rows.counting(range) : texts.rows.countUnknown(range);
}

function PageButton(props: {
  icon: "chevron-left" | "chevron-right";
  label: string;
  isPossible: boolean;
  onPress(): void;
}): ReactNode {
  // Not `disabled`: on the last page the button would lose the focus of whoever pressed it.
  return (
    <Button
      variant="quiet"
      aria-disabled={!props.isPossible}
      onClick={() => {
        if (props.isPossible) props.onPress();
      }}
    >
      <Icon name={props.icon} />
      <VisuallyHidden>{props.label}</VisuallyHidden>
    </Button>
  );
}
