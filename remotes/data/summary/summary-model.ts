import type { Column } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import type { GroupKey, Grouping, SummaryView } from "./summary-question.ts";

/** What the parts of the groups' screen share. */
export interface SummaryModel {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly question: SummaryView;
  readonly groupTitles: readonly string[];
  readonly measureTitles: readonly string[];
  /** What is said while a level is asked for. */
  readonly waiting: string;
  labelOf(path: readonly GroupKey[], level: number): string;
  /** A measure's value, by its place in the question. */
  valueText(measure: number, value: string | null): string;
  ask(next: SummaryView): void;
  /** Groups anew by the first grouping, of the rows that these filters leave; `undefined` where nobody keeps that. */
  readonly zoom: ((first: Grouping, filters: readonly Filter[]) => void) | undefined;
  /** The address of the rows that these filters leave, beside the view's own. */
  rowsAddress(filters: readonly Filter[]): string;
  showRows(filters: readonly Filter[]): void;
}
