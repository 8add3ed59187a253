import { Button, Icon, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import type { TableView } from "../address/view-address.ts";
import type { Table } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { countConditions } from "../filters/filter.ts";
import type { PersonPreferences } from "../grid/grid-preferences.ts";
import { texts } from "../texts.ts";

/** What opens above the rows, one at a time. */
export type ToolPanel = "filters" | "columns" | "views" | "find";

export interface TableToolbarProps {
  table: Table;
  view: TableView;
  person: PersonPreferences;
  /** How many rows there are, in words; `undefined` where that isn't known. */
  count: string | undefined;
  isFirstLoad: boolean;
  isExact: boolean;
  isCounting: boolean;
  panel: ToolPanel | undefined;
  onPanel(panel: ToolPanel | undefined): void;
  onPerson(person: PersonPreferences): void;
  onCount(): void;
  /** Tools of other parts, such as the export. */
  children?: ReactNode;
}

/** The table's name, its tools and how many rows there are, in one line. */
export function TableToolbar(props: TableToolbarProps): ReactNode {
  const { table, view, person, panel, onPanel, onPerson } = props;
  const t = texts.gridTools;
  const isCompact = person.density === "compact";
  const tool = (name: ToolPanel, icon: string, label: string): ReactNode => (
    <Button
      variant="quiet"
      title={label}
      aria-expanded={panel === name}
      onClick={() => {
        onPanel(panel === name ? undefined : name);
      }}
    >
      <Icon name={icon} />{" "}
      <span className={name === "filters" ? "data-tool-label-first" : "data-tool-label"}>{label}</span>
    </Button>
  );
  return (
    <div className="data-toolbar">
      <PageHeading>{titleOf(table)}</PageHeading>
      <div className="data-tools" role="group" aria-label={t.group}>
        {tool("filters", "filter", t.filters(countConditions(view.filters)))}
        {tool("columns", "columns", t.columns)}
        {tool("views", "bookmark", t.views)}
        {tool("find", "search", t.find)}
        <Button
          variant="quiet"
          title={t.compact}
          aria-pressed={isCompact}
          onClick={() => {
            onPerson({ ...person, density: isCompact ? "comfortable" : "compact" });
          }}
        >
          <Icon name="compact" /> <span className="data-tool-label">{t.compact}</span>
        </Button>
        {table.columns.some(({ type }) => isZoned(type)) && (
          <Button
            variant="quiet"
            title={t.utc}
            aria-pressed={person.zone === "utc"}
            onClick={() => {
              onPerson({ ...person, zone: person.zone === "utc" ? "local" : "utc" });
            }}
          >
            <Icon name="clock" /> <span className="data-tool-label">{t.utc}</span>
          </Button>
        )}
      </div>
      {props.children}
      <p className="data-count">
        {props.count ?? (props.isFirstLoad ? texts.loading : "")}
        {!props.isExact && props.count !== undefined && (
          <Button variant="quiet" isPending={props.isCounting} title={t.countAdvice} onClick={props.onCount}>
            {t.count}
          </Button>
        )}
      </p>
    </div>
  );
}

function isZoned(type: string): boolean {
  return type === "timestamptz" || type.endsWith("with time zone");
}
