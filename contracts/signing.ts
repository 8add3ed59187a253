/**
 * The third door of `@foyer/contracts`: how a registry proves itself. The host brings it with a page whose configuration pins
 * a root; the command line signs by it.
 */
export { fromBase64, toBase64 } from "./signing/base64.ts";
export { canonicalJson } from "./signing/canonical-json.ts";
export { checkRowOwner, mayHave } from "./signing/check-row.ts";
export type { VerifySignature } from "./signing/ed25519.ts";
export { createVerifier } from "./signing/ed25519.ts";
export type { Head, RegistrySignature, SignedHead } from "./signing/head.ts";
export { parseHead, readHead } from "./signing/head.ts";
export type { RegistryRefusal, RowRefusal } from "./signing/refusal.ts";
export { describeRowRefusal } from "./signing/refusal.ts";
export type { Root, SignedRoot, Team } from "./signing/root.ts";
export { followRoots, isNextRoot, parseRoot } from "./signing/root.ts";
export {
  digestOf,
  PREVIEW_HASHES,
  previewHashesOf,
  ROW_SIGNATURES,
  toRowStatement,
} from "./signing/row-statement.ts";
export type { DocumentType, KeyRole, Signature } from "./signing/signed-document.ts";
export { isSignedBy, readSignatures, toBeSigned } from "./signing/signed-document.ts";
export type {
  SeenRegistry,
  SignatureRules,
  UnsignedRow,
  VerifiedRegistry,
} from "./signing/verify-registry.ts";
export { verifyRegistry } from "./signing/verify-registry.ts";
