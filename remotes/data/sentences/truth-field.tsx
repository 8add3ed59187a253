import { SelectField } from "@foyer/ui";
import type { ReactNode } from "react";
import type { Column } from "../catalogue/catalogue.ts";
import type { Filter } from "../filters/filter.ts";
import { texts } from "./texts.ts";
import { useCounts } from "./use-counts.ts";

export interface TruthFieldProps {
  column: Column;
  /** The filters that hold beside the one on the column. */
  beside: readonly Filter[];
  value: string;
  onValues(values: readonly string[]): void;
}

const TRUTHS = ["true", "false"];

/** Yes or no, with how often each is there. */
export function TruthField({ column, beside, value, onValues }: TruthFieldProps): ReactNode {
  const t = texts.sentences;
  const { byValue } = useCounts(column, beside, TRUTHS);
  const words = [...TRUTHS, ...(value === "unknown" || value === "null" ? [value] : [])];
  const labelOf = (word: string): string => {
    const rows = byValue.get(word);
    return rows === undefined ? word : `${word} · ${t.values.rows(rows)}`;
  };
  return (
    <SelectField
      label={t.value}
      isLabelHidden
      value={value}
      onChange={(chosen) => {
        onValues([chosen]);
      }}
      options={[...(value === "" ? [""] : []), ...words].map((word) => ({
        value: word,
        label: labelOf(word),
      }))}
    />
  );
}
