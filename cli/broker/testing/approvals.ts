import { giveApproval } from "../../approve/give-approval.ts";
import { createBrokerStore } from "../../brokered/broker-store.ts";
import { runCommand } from "../../command/run-command.ts";
import { readSecretKey } from "../../signing/secret-key.ts";
import { statusCommand } from "../../status/status-command.ts";
import type { ApprovalRules } from "../approval-rules.ts";
import { createTestBroker } from "./create-test-broker.ts";
import type { TestBroker } from "./create-test-broker.ts";

/** Where what orders asks for waits. */
export const WAITING = "foyer.scheduled/orders.json";
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A broker with rules of who approves what, and two releases of orders that no browser has yet. */
export async function createApprovalBroker(rules: ApprovalRules): Promise<TestBroker> {
  const broker = await createTestBroker(undefined, rules);
  for (const version of ["1.0.0", "1.1.0"]) await broker.publish("orders", "orders", version);
  return broker;
}

/** Which release of orders everybody has. */
export async function liveIn({ at }: TestBroker): Promise<string | undefined> {
  return (await at.row()).current;
}

export interface Saying {
  /** Whose key says it. */
  readonly secret: string;
  /** Of orders. */
  readonly version: string;
  readonly verdict?: "approved" | "refused";
  readonly why?: string;
}

/** Approves, or refuses, as grace. */
export function sayTo({ url }: TestBroker, { secret, version, verdict = "approved", why }: Saying) {
  const signer = readSecretKey(secret);
  const store = createBrokerStore(url, [signer]);
  return giveApproval({ store, signer, name: "orders", version, verdict, by: "grace", ...(why && { why }) });
}

/** What `foyer status` says of the place. */
export async function statusOf({ at }: TestBroker, ...words: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const keep = (line: string): void => void lines.push(line);
  await runCommand(statusCommand, [...words, "--to", at.path], keep, keep);
  return lines.join("\n");
}
