import type { Problem } from "../parsing/problem.ts";

/** Why a registry as a whole is not taken. What was taken before stays. */
export type RegistryRefusal =
  | "unsupported"
  | "bad-pin"
  | "unsigned"
  | "broken-roots"
  | "older-root"
  | "root-expired"
  | "not-signed"
  | "rows-changed"
  | "other-epoch"
  | "rolled-back"
  | "expired"
  | "log-changed"
  | "forked"
  | "unproven";

/** Why one row of a registry that is sound as a whole is not taken. */
export type RowRefusal =
  | "malformed"
  | "unlisted"
  | "changed"
  | "twice"
  | "missing"
  | "unowned"
  | "not-logged"
  | "not-signed-by-team"
  | "preview-changed";

/** For `/system`, and for whoever is on call: what is wrong, and what to do about it. */
export function describeRegistryRefusal(code: RegistryRefusal): Problem {
  return { path: "signed", message: registryWords(code) };
}

function registryWords(code: RegistryRefusal): string {
  switch (code) {
    case "unsupported":
      return "This browser can't check signatures here, so no registry is taken. Open the page by https in a newer browser.";
    case "bad-pin":
      return "The root that config.json pins can't be read, so no registry is taken. Put it there again: foyer keys pin.";
    case "unsigned":
      return "The registry isn't signed, and this page takes signed ones only. Sign it: foyer keys sign.";
    case "broken-roots":
      return "A later root is not signed by enough keys of the one before it and of its own, so it is not taken. Sign it again: foyer keys rotate.";
    case "older-root":
      return "The registry is signed under an older root than this page knows, so it is not taken. Sign it again: foyer keys sign.";
    case "root-expired":
      return "The operator's root has expired, so no registry is taken. Make the next one: foyer keys rotate.";
    case "not-signed":
      return "The registry as a whole is not signed by the keys that the root names for it, so it is not taken. Sign it: foyer keys sign.";
    case "rows-changed":
      return "The list of what the registry holds is not the one that was signed, so it is not taken. Put the last good one back, and sign it.";
    case "other-epoch":
      return "The registry's epoch is not the one that was signed, so it is not taken. Put the last good one back; or, where you raised it, sign it: foyer keys sign --as-it-is.";
    case "rolled-back":
      return "This browser has seen a later registry, so this one is not taken. If it was put back on purpose, sign it again: foyer keys sign --as-it-is.";
    case "expired":
      return "The registry's signature has expired, so nothing new is taken from it. Sign it again: foyer keys sign.";
    case "log-changed":
      return "The registry doesn't prove that it stands in the log of releases, so it is not taken. Sign it again: foyer keys sign.";
    case "forked":
      return "The log of releases is not the one that this browser has seen before: somebody was shown other releases. Nothing new is taken. Keep both checkpoints, and look who has the registry's key: docs/signing.md.";
    case "unproven":
      return "The log of releases can't be compared with what this browser has seen, since its files (foyer.log, beside the registry) can't be read. Nothing new is taken until they can.";
    default:
      return code satisfies never;
  }
}

/** As `describeRegistryRefusal`, of one row. */
export function describeRowRefusal(code: RowRefusal, name: string): Problem {
  return { path: `remotes: ${name}`, message: rowWords(code) };
}

function rowWords(code: RowRefusal): string {
  switch (code) {
    case "malformed":
      return "It can't be read, so its signature can't be checked, and it is not taken. Publish it again.";
    case "unlisted":
      return "The registry's signature doesn't know of it, so it is not taken. Sign the registry: foyer keys sign.";
    case "changed":
      return "It is not what was signed, so it is not taken. Publish it again, and look who can write to the place.";
    case "twice":
      return "It stands in the registry twice; the first is taken. Put the last good registry back.";
    case "missing":
      return "It is gone from the registry, whose signature lists it. Put the last good registry back.";
    case "unowned":
      return "No team of the root may have this name, route and places, so it is not taken. Grant them in the root: foyer keys team.";
    case "not-logged":
      return "It doesn't stand in the log of releases, so it is not taken. Sign the registry again: foyer keys sign.";
    case "not-signed-by-team":
      return "It is not signed by enough keys of the team that owns it, so it is not taken. Its team promotes it again with a key that counts.";
    case "preview-changed":
      return "A preview of it is not what was signed, so its previews are not taken. Make the preview again.";
    default:
      return code satisfies never;
  }
}
