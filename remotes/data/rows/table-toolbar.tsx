import { useRemoteContext } from "@foyer/contracts/react";
import { Button, Icon, PageHeading } from "@foyer/ui";
import { useCallback } from "react";
import type { ReactNode } from "react";
import { titleOf } from "../catalogue/title-of.ts";
import { countConditions } from "../filters/filter.ts";
import type { RowSourceState } from "../paging/row-source-state.ts";
import { texts } from "../texts.ts";
import { firstRows } from "./first-rows.ts";
import { countWords } from "../paging/count-words.ts";
import { useTableModel } from "./table-model.ts";
import { useIsGrid } from "./use-is-grid.ts";

/** What opens above the rows, one at a time. */
export type ToolPanel = "filters" | "columns" | "views" | "find" | "heights";

export interface TableToolbarProps {
  state: RowSourceState;
  panel: ToolPanel | undefined;
  onPanel(panel: ToolPanel | undefined): void;
  onCount(): void;
  /** Tools of other parts, such as the export. */
  children?: ReactNode;
}

/** Of React's kind: it is given the element once, and what it returns ends it. The rows are seen first. */
function listen(toolbar: HTMLElement | null, report: (error: unknown) => void): (() => void) | undefined {
  if (toolbar === null) return undefined;
  let end: (() => void) | undefined;
  let isOver = false;
  firstRows
    .then(() => import(/* webpackChunkName: "late" */ "./toolbar-stops.ts"))
    .then(({ listenToToolbar }) => {
      if (!isOver) end = listenToToolbar(toolbar);
    }, report);
  return () => {
    isOver = true;
    end?.();
  };
}

/** The table's name, its tools and how many rows there are, in one line. */
export function TableToolbar(props: TableToolbarProps): ReactNode {
  const { state, panel, onPanel, onCount, children } = props;
  const { table, view, person, onPerson } = useTableModel();
  const { report } = useRemoteContext();
  const listening = useCallback((toolbar: HTMLElement | null) => listen(toolbar, report), [report]);
  const t = texts.gridTools;
  // Cards have a height of their own.
  const hasHeights = useIsGrid(person);
  const conditions = countConditions(view.filters);
  const tool = (name: ToolPanel, icon: string, label: string): ReactNode => (
    <Button
      variant="quiet"
      title={label}
      aria-expanded={panel === name}
      onClick={() => {
        onPanel(panel === name ? undefined : name);
      }}
    >
      <Icon name={icon} />
      {name === "filters" && conditions > 0 && (
        <span className="data-tool-holds" aria-hidden="true">
          {conditions}
        </span>
      )}{" "}
      <span className="data-tool-label">{label}</span>
    </Button>
  );
  return (
    <div ref={listening} className="data-toolbar" role="toolbar" aria-label={t.group}>
      <PageHeading>
        {table.schema !== undefined && <span className="data-muted">{table.schema}.</span>}
        {titleOf(table)}
      </PageHeading>
      <div className="data-tools">
        {tool("filters", "filter", t.filters(conditions))}
        {tool("columns", "columns", t.columns)}
        {tool("views", "bookmark", t.views)}
        {tool("find", "search", t.find)}
        {hasHeights && tool("heights", "compact", t.heights)}
        {table.columns.some(({ type }) => isZoned(type)) && (
          <Button
            variant="quiet"
            title={t.utc}
            aria-label={t.utc}
            aria-pressed={person.zone === "utc"}
            onClick={() => {
              onPerson(({ zone, ...now }) => ({ ...now, zone: zone === "utc" ? "local" : "utc" }));
            }}
          >
            <Icon name="clock" /> <span className="data-tool-label">UTC</span>
          </Button>
        )}
      </div>
      {children}
      <RowCount state={state} onCount={onCount} />
    </div>
  );
}

function RowCount({ state, onCount }: Pick<TableToolbarProps, "state" | "onCount">): ReactNode {
  const t = texts.gridTools;
  const { isFirstLoad, isStopped, isTotalExact, isCounting, error } = state;
  const isUnread = isStopped && isFirstLoad;
  const isKnown = !isFirstLoad && error === undefined;
  return (
    <p className="data-count" data-not-kept="">
      <span className="data-progress" />
      {isUnread
        ? texts.rows.stoppedCount
        : isKnown
          ? countWords(state)
          : error === undefined
            ? texts.loading
            : ""}
      {isKnown && !isTotalExact && (
        <Button variant="quiet" isPending={isCounting} title={t.countAdvice} onClick={onCount}>
          {t.count}
        </Button>
      )}
    </p>
  );
}

/** Whether moments of this type are shown in a zone that the person chooses. */
export function isZoned(type: string): boolean {
  return type === "timestamptz" || type.endsWith("with time zone");
}
