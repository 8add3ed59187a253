/** The host's door: only the host creates the page's session core. */
export { createSessionCore } from "./core/session-core.ts";
export type { SessionCoreOptions } from "./core/session-core.ts";
export type { EarlySignIn } from "./provider/early-answer.ts";
export { sendNotedRead } from "./ahead/send-noted-read.ts";
export type { EarlyRead, NotedEarlyRead } from "./ahead/early-read.ts";
export { parseExactJson } from "./provider/exact-digits.ts";
export type { KeptAccount, KeptAccounts } from "./session/kept-accounts.ts";
export { MOST_KEPT_ACCOUNTS } from "./session/kept-accounts.ts";
export { registerCore } from "./facade/core-registration.ts";
export type { AssuranceRequest, StepUp } from "./session/require-assurance.ts";
