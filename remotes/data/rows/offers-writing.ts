import type { Table } from "../catalogue/catalogue.ts";

/** Whether a person may change anything of a table, at a glance: what exactly is said where changes are made. */
export function offersWriting({ rights, writing }: Table): boolean {
  if (rights === undefined || writing === "closed") return false;
  return rights.mayDelete || rights.insert.length > 0 || rights.update.length > 0;
}
