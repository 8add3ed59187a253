import type { RegistrySigner } from "../../store/registry-signer.ts";

/** Signs nothing but a field, and finds everything as it should be, but for what a test says. */
export function fakeSigner(more: Partial<RegistrySigner> = {}): RegistrySigner {
  return {
    signRow: (row) => Promise.resolve({ ...row, signedBy: "team" }),
    signRelease: (release) => Promise.resolve(release),
    requireSigned: () => Promise.resolve(),
    requireUntouched: () => Promise.resolve("untouched"),
    digestRelease: ({ version = "" }) => Promise.resolve(`hash of ${version}`),
    signDocument: (document) => Promise.resolve({ ...document, signedBy: "operator" }),
    keepLog: () => Promise.resolve(),
    readLogged: () => Promise.resolve([]),
    ...more,
  };
}
