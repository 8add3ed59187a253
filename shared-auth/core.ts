/** The host's door: only the host creates the page's session core. */
export { createSessionCore } from "./core/session-core.ts";
export type { SessionCoreOptions } from "./core/session-core.ts";
export type { EarlySignIn } from "./provider/early-answer.ts";
export { sendNotedRead } from "./ahead/send-noted-read.ts";
export type { EarlyRead } from "./ahead/early-read.ts";
export { registerCore } from "./facade/core-registration.ts";
export type { AssuranceRequest, StepUp } from "./session/require-assurance.ts";
