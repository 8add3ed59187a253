import { randomUUID } from "node:crypto";
import type { Ask } from "../../../remotes/data/edits/ask-rows.ts";
import { askAs } from "../corpus/ask-as.ts";
import type { RealService } from "../start-real-service.ts";
import type { EditGround } from "./edit-runs.ts";

/** The table of `EDITED_SQL` as somebody signed in sees it, and changes it. */
export async function editGroundOf(service: RealService): Promise<EditGround> {
  const { catalogue } = await askAs(service);
  const table = catalogue.tables.find(({ name }) => name === "edited");
  if (table === undefined) throw new Error("The catalogue doesn't list the table.");
  return { database: service.database, catalogue, table, ask: await askerOf(service, { sub: randomUUID() }) };
}

/** @param claims of the token */
async function askerOf(service: RealService, claims: Readonly<Record<string, unknown>>): Promise<Ask> {
  const authorization = `Bearer ${await service.sign(claims)}`;
  return (path, init) =>
    fetch(`${service.url}/${path}`, {
      ...init,
      headers: { ...(init.headers as Record<string, string> | undefined), authorization },
    });
}
