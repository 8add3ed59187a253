import type { Table } from "../catalogue/catalogue.ts";
import type { Row } from "../requests/read-answer.ts";

/** How rows of a table are shown with what the person has changed of them, while that table can be changed on the page. */
export const shownCovers = new WeakMap<Table, (row: Row) => Row>();
