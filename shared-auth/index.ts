/** The door for remotes: the page's one session, its types and its errors. */
export { dataOf, session, watchSession } from "./facade/session-facade.ts";
export { isSessionError, SessionError } from "./session/errors.ts";
export { toDataError } from "./provider/data-errors.ts";
export { parseExactJson } from "./provider/exact-digits.ts";
export type {
  DataErrorCode,
  FactorErrorCode,
  PageErrorCode,
  SessionErrorCode,
  SessionErrorDetails,
  SignInErrorCode,
} from "./session/errors.ts";
export type { SessionDiagnostics } from "./session/diagnostics.ts";
export type {
  CodeRecipient,
  LinkPurpose,
  MailLink,
  OfferedSession,
  ProviderSettings,
  SignInWays,
} from "./session/sign-in-ways.ts";
export type {
  AccountActions,
  AccountDetails,
  AppGrant,
  Identity,
  RecoveryCodeActions,
} from "./session/account.ts";
export type { SessionEvent, SessionEventKind } from "./session/event-log.ts";
export type { AssuranceRequest } from "./session/require-assurance.ts";
export type {
  DataAccess,
  FactorActions,
  FactorChallenge,
  MessageChannel,
  Passkey,
  PasskeyActions,
  Session,
  SignOutScope,
  TotpEnrollment,
} from "./session/session.ts";
export type {
  AssuranceLevel,
  EndedReason,
  Factor,
  FactorType,
  SessionSnapshot,
  SessionStatus,
  SessionUser,
  SignedInFacts,
  SignedOutReason,
} from "./session/snapshot.ts";
