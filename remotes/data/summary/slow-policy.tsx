import "../advice.css";
import { session, toDataError } from "@foyer/shared-auth";
import type { ReactNode } from "react";
import type { Table } from "../catalogue/catalogue.ts";
import { DEFAULT_SCHEMA } from "../requests/schema-profile.ts";
import { useLatest } from "../requests/use-latest.ts";
import { texts } from "./texts.ts";

/**
 * Says so where a table is slow since one of its policies asks for the caller again for each row: the largest gain that an operator can
 * have. Where nobody knows, it says nothing.
 */
export function SlowPolicy({ table }: { table: Table }): ReactNode {
  const { value } = useLatest("slow policies", askSlowPolicies);
  const isSlow = value?.some((name) => namesOf(table).includes(name)) === true;
  return isSlow ? <p className="data-advice data-slow-policy">{texts.summary.slowPolicy}</p> : null;
}

/** @returns tables as the database names them; rejects with a `SessionError` where the function isn't there */
async function askSlowPolicies(signal: AbortSignal): Promise<readonly string[]> {
  const response = await session.data.fetch("rpc/foyer_slow_policies", {
    method: "POST",
    body: "{}",
    signal,
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toDataError(body, response.status);
  return Array.isArray(body) ? body.filter((name) => typeof name === "string") : [];
}

/** PostgreSQL quotes a name where it has to; which words it reserves is its own business. */
function namesOf({ schema = DEFAULT_SCHEMA, name }: Table): readonly string[] {
  const formsOf = (one: string): readonly string[] => [one, `"${one.replaceAll('"', '""')}"`];
  return formsOf(schema).flatMap((first) => formsOf(name).map((second) => `${first}.${second}`));
}
