import { useRemoteContext } from "@foyer/contracts/react";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { lateTexts } from "../late-texts.ts";
import type { Row } from "../requests/read-answer.ts";
import { texts, withWords } from "../texts.ts";
import { toClipboard } from "../to-clipboard.ts";

/** Copies one text, and says so, or that the browser refused. */
export function useCopyText(): (text: string) => void {
  const { announce } = useRemoteContext();
  return (text) => {
    toClipboard(text).then(
      () => announce(lateTexts.copy.cell),
      () => announce(lateTexts.copy.refused),
    );
  };
}

/** Copies one value of a row as the database holds it. */
export function useCopyValue(table: Table, row: Row): (column: Column) => void {
  const { announce } = useRemoteContext();
  return (column) => {
    withWords(import("./write-copy.ts"))
      .then(({ writeValue }) => writeValue(table, row, column))
      .then(
        (words) => announce(words),
        () => announce(texts.failure.offline),
      );
  };
}
