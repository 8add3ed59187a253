/**
 * The third door of `@foyer/contracts`: how a registry proves itself. The host brings it with a page whose configuration pins
 * a root; the command line signs by it.
 */
export { fromBase64, toBase64 } from "./signing/base64.ts";
export { canonicalJson } from "./signing/canonical-json.ts";
export { checkRowOwner, mayHave } from "./signing/check-row.ts";
export type { OpenLog } from "./signing/extend-log.ts";
export { EMPTY_LOG, extendLog, shorten } from "./signing/extend-log.ts";
export type { Checkpoint, LogKey } from "./signing/log-checkpoint.ts";
export { formatLogKey, parseLogKey, readCheckpoint, signCheckpoint } from "./signing/log-checkpoint.ts";
export type { LogFork } from "./signing/log-fork.ts";
export { readFork } from "./signing/log-fork.ts";
export type { LoggedRow, LogProof, ReadLog } from "./signing/log-proof.ts";
export { compareLogs, isLogged, readLogProof, rootAt, toLogEntry } from "./signing/log-proof.ts";
export type { ReadTile } from "./signing/log-tiles.ts";
export { TILE_WIDTH, tilePath, treeByTiles } from "./signing/log-tiles.ts";
export type { LogTree } from "./signing/log-tree.ts";
export { EMPTY_TREE, grow, holdsLeaf, leafHash, nodeHash, rootOf, widthsOf } from "./signing/log-tree.ts";
export type { VerifySignature } from "./signing/ed25519.ts";
export { createVerifier } from "./signing/ed25519.ts";
export type { Head, RegistrySignature, SignedHead } from "./signing/head.ts";
export { parseHead, readHead } from "./signing/head.ts";
export type { RegistryRefusal, RowRefusal } from "./signing/refusal.ts";
export { describeRowRefusal } from "./signing/refusal.ts";
export type { Root, SignedRoot, Team } from "./signing/root.ts";
export { followRoots, isNextRoot, MOST_ROOT_CHANGES, parseRoot } from "./signing/root.ts";
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
