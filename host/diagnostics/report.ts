import type { ViewReport } from "@foyer/contracts/host";
import type { Failure } from "./failure-log.ts";

/** With the release of its remote that was mounted. */
export type ReportedFailure = Failure & { readonly release?: string };

/** What is sent: no person, no token, no query of an address. */
export interface Report {
  readonly page: string;
  readonly failures: readonly ReportedFailure[];
  readonly vitals: Readonly<Record<string, object>>;
  /** Of releases that are being compared in a rollout. */
  readonly views: readonly ViewReport[];
}
