import { useRemoteContext } from "@foyer/contracts/react";
import type { Column, Table } from "../catalogue/catalogue.ts";
import { lateTexts } from "../late-texts.ts";
import type { Row } from "../requests/read-answer.ts";
import { texts, withWords } from "../texts.ts";

/** Copies one text, and says so, or that the browser refused. */
export function useCopyText(): (text: string) => void {
  const { announce } = useRemoteContext();
  return (text) => {
    // Of an async function a clipboard that isn't there, as on a page without https, is a refusal too.
    const write = async (): Promise<void> => navigator.clipboard.writeText(text);
    write().then(
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
