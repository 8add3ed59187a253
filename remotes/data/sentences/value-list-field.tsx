import { Button } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import { titleOf } from "../catalogue/title-of.ts";
import type { Filter } from "../filters/filter.ts";
import { rowMeant } from "../relations/find-referred.ts";
import type { ReferredRow, ReferredFinder } from "../relations/find-referred.ts";
import { useReferred } from "../relations/use-referred.ts";
import { texts as dataTexts } from "../texts.ts";
import { texts } from "./texts.ts";
import { useCounts } from "./use-counts.ts";

export interface ValueListProps {
  column: Column;
  /** The filters that hold beside the one on the column. */
  beside: readonly Filter[];
  /** Those that are chosen. */
  values: readonly string[];
  /** Those that can be chosen, as far as they are known. */
  known: readonly string[];
  /** Finds what the column refers to. */
  find: ReferredFinder | undefined;
  onValues(values: readonly string[]): void;
}

/** Values to choose from, with how often each is there; searched by what names them. */
export function ValueList(props: ValueListProps): ReactNode {
  const { column, beside, values, known, find, onValues } = props;
  const t = texts.sentences.values;
  // There are no others than those that are known.
  const isClosed = column.enumValues !== undefined;
  const [search, setSearch] = useState("");
  const { rows, state } = useReferred(find, search);
  const hasFailed = state === "failed";
  const found = hasFailed ? [] : rows;
  const [first] = useState(values);
  const counts = useCounts(column, beside, known);
  const wanted = search.toLocaleLowerCase();
  // What comes by itself makes no list longer while a hand is on its way to it.
  const counted = counts.state === "unasked" ? [] : counts.byValue.keys();
  const listed = find === undefined ? toRows([...known, ...counted]) : found;
  const fitting = listed.filter(
    ({ key, label: name }) => find !== undefined || `${key} ${name}`.toLocaleLowerCase().includes(wanted),
  );
  const kept = [...first, ...values].filter(
    (value) => search === "" && !fitting.some(({ key }) => key === value),
  );
  const options = [...toRows(kept), ...fitting];
  const toggle = (key: string): void => {
    onValues(values.includes(key) ? values.filter((one) => one !== key) : [...values, key]);
  };
  const take = (): void => {
    const key = rowMeant(fitting, search)?.key ?? (isClosed ? undefined : search);
    if (search === "" || key === undefined) return;
    if (!values.includes(key)) onValues([...values, key]);
    setSearch("");
  };
  const noneWords = (): string => {
    if (hasFailed) return dataTexts.failure.brief;
    if (find !== undefined && state === "looking") return dataTexts.loading;
    return isClosed || search === "" ? t.nothing : t.none;
  };
  const footWords = (): string => {
    if (counts.state === "late") return t.late;
    // A reference's are found by what is typed.
    const isListed = !isClosed && find === undefined;
    return isListed && counts.state === "counted" && !counts.isWhole ? t.partly : "";
  };
  return (
    <div className="data-values" role="group" aria-label={t.list(titleOf(column))}>
      <input
        className="fy-input"
        type="text"
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || search === "" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          take();
        }}
      />
      <ul className="data-values-list">
        {options.map(({ key, label: name }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={values.includes(key)}
                onChange={() => {
                  toggle(key);
                }}
              />
              <span className="data-values-name" dir="auto">
                {key === "" ? t.empty : name === "" ? key : name}
              </span>
              {name !== "" && <span className="data-muted">{key}</span>}
              {counts.byValue.has(key) && (
                <span className="data-values-count">{t.rows(counts.byValue.get(key) ?? 0)}</span>
              )}
            </label>
          </li>
        ))}
      </ul>
      {(options.length === 0 || hasFailed) && <p className="data-muted">{noneWords()}</p>}
      <p className="data-values-foot">
        <Button
          variant="quiet"
          isPending={counts.state === "counting"}
          onClick={() => {
            counts.ask(options.map(({ key }) => key));
          }}
        >
          {isClosed || find !== undefined ? t.count : t.lookUp}
        </Button>
        <span role="status">{footWords()}</span>
      </p>
    </div>
  );
}

function toRows(values: readonly string[]): readonly ReferredRow[] {
  return [...new Set(values)].map((key) => ({ key, label: "" }));
}
