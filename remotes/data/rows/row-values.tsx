import { Icon } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { toColumnKind, typeName } from "../catalogue/column-kind.ts";
import { titleOf } from "../catalogue/title-of.ts";
import { RowPicture } from "../pictures/row-picture.tsx";
import type { Row } from "../requests/read-answer.ts";
import { lateTexts } from "../late-texts.ts";
import { formatCell } from "../values/format-cell.ts";
import type { TimeZoneChoice } from "../values/format-cell.ts";
import { cellText } from "./copy-cells.ts";
import { JsonValue } from "./json-value.tsx";

export interface RowValuesProps {
  table: Table;
  row: Row;
  zone: TimeZoneChoice;
  onCopy(column: Column): void;
  /** What a value refers to. */
  referencesOf(column: Column): ReactNode;
  /** What changes a value. */
  children(column: Column): ReactNode;
}

/** What is beyond this is copied, not read. */
const SHOWN_CHARACTERS = 20_000;

/** Every value of a row, to its last digit. */
export function RowValues(props: RowValuesProps): ReactNode {
  const { table, row, zone, onCopy, referencesOf, children } = props;
  return (
    <dl className="data-row-values">
      {table.columns.map((column) => {
        const { name, type, format } = column;
        const title = titleOf(column);
        const value = row[name];
        const { text, look, href } = formatCell(value, toColumnKind(type), zone, format);
        const exact =
          typeof value === "object" && value !== null ? JSON.stringify(value, null, 2) : cellText(value);
        const isAbsent = look === "absent";
        // As one reads it first, then to its last digit.
        const isReadable =
          (isMoment(type) || format !== undefined) && text !== exact && !isAbsent && href === undefined;
        return (
          <div key={name} className="data-row-value">
            <dt>
              <span dir="auto">{title}</span> <span className="data-header-type">{typeName(column)}</span>
            </dt>
            <dd>
              <span className="data-row-shown">
                <RowPicture value={value} column={column} />
                <span
                  dir={look === "code" ? "ltr" : "auto"}
                  className={
                    isAbsent ? "data-cell-absent" : look === "code" ? "data-row-code" : "data-row-text"
                  }
                >
                  {isAbsent ? (
                    text
                  ) : href !== undefined ? (
                    <a className="fy-link" href={href} target="_blank" rel="noopener noreferrer">
                      {exact}
                    </a>
                  ) : typeof value === "object" ? (
                    <JsonValue lines={clip(exact)} />
                  ) : isReadable ? (
                    text
                  ) : (
                    clip(exact)
                  )}
                </span>
                {isReadable && <span className="data-muted">{clip(exact)}</span>}
                {!isAbsent && referencesOf(column)}
              </span>
              {!isAbsent && (
                <button
                  type="button"
                  className="data-row-copy"
                  aria-label={lateTexts.row.copy(title)}
                  title={lateTexts.row.copy(title)}
                  onClick={() => {
                    onCopy(column);
                  }}
                >
                  <Icon name="copy" />
                </button>
              )}
              {children(column)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Types whose exact value and whose form by locale are worth seeing both. */
function isMoment(type: string): boolean {
  return toColumnKind(type) === "date" || toColumnKind(type).startsWith("timestamp");
}

function clip(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
