import "react-data-grid/lib/styles.css";
import { useEffect, useRef, useState } from "react";
import type { ReactNode, UIEvent } from "react";
import { createRoot } from "react-dom/client";
import { DataGrid } from "react-data-grid";
import { connect, HAS_LABELS, offer, PAGE_ROWS, readPage, shownValue } from "./connect.ts";
import type { Question } from "./connect.ts";

// react-data-grid, whose rows are one array: pages are put into it as they are scrolled to.
type GridRow = Record<string, unknown>;
const ROW_PX = 36;
const WAITING: GridRow = { isWaiting: true };
const COLUMNS = ["id", "date", "delay", "distance", "origin", "destination"].map((key) => ({
  key,
  name: key,
  ...(HAS_LABELS && { renderCell: ({ row }: { row: GridRow }) => shownValue(row, key) as ReactNode }),
}));
const client = await connect();
let ask: (question: Question) => void = () => undefined;
let question: Question = { sort: undefined, filter: undefined };

function Rows(): ReactNode {
  const [rows, setRows] = useState<GridRow[]>([]);
  const [asked, setAsked] = useState<Question>(question);
  const loading = useRef(new Set<number>());
  ask = setAsked;

  const load = async (first: number): Promise<void> => {
    if (loading.current.has(first)) return;
    loading.current.add(first);
    const page = await readPage(client, asked, first);
    setRows((before) => {
      const next = page.count === null ? before.slice() : new Array<GridRow>(page.count).fill(WAITING);
      page.rows.forEach((row, at) => {
        next[first + at] = row;
      });
      return next;
    });
  };
  useEffect(() => {
    loading.current.clear();
    void load(0);
  }, [asked]);
  const scrolled = ({ currentTarget }: UIEvent<HTMLDivElement>): void => {
    const first = Math.floor(currentTarget.scrollTop / ROW_PX);
    const last = Math.ceil((currentTarget.scrollTop + currentTarget.clientHeight) / ROW_PX);
    for (let at = first - (first % PAGE_ROWS); at <= last && at < rows.length; at += PAGE_ROWS) void load(at);
  };
  return (
    <DataGrid
      style={{ blockSize: 640 }}
      columns={COLUMNS}
      rows={rows}
      rowClass={(row) => (row === WAITING ? "waiting" : undefined)}
      rowHeight={ROW_PX}
      onScroll={scrolled}
    />
  );
}

offer({
  mount() {
    const element = document.querySelector("#grid");
    if (element !== null) createRoot(element).render(<Rows />);
  },
  sort(column) {
    question = { ...question, sort: column };
    ask(question);
  },
  filter(column, value) {
    question = { ...question, filter: { column, value } };
    ask(question);
  },
});
