/** What of a browser's engine the product uses where it is there, and does without elsewhere; by the name of its words. */
const USED = {
  scopes: (page) => "CSSScopeRule" in page,
  trustedTypes: (page) => "trustedTypes" in page,
  // Only where Trusted Types are there is text of remotes refused that nobody can clean.
  sanitizer: (page) => !("trustedTypes" in page) || "setHTML" in page.Element.prototype,
  permissions: (page) => ["permissionsPolicy", "featurePolicy"].some((name) => name in page.document),
  passkeys: (page) => "PublicKeyCredential" in page,
  files: (page) => "showSaveFilePicker" in page,
  layoutShift: (page) => page.PerformanceObserver.supportedEntryTypes.includes("layout-shift"),
} as const satisfies Record<string, (page: typeof globalThis) => boolean>;

export type EngineLack = keyof typeof USED;

/** @returns what this browser lacks, what matters for safety first; what can't be asked for isn't there */
export function engineLacks(page: typeof globalThis): readonly EngineLack[] {
  const isThere = (name: EngineLack): boolean => {
    try {
      return USED[name](page);
    } catch {
      return false;
    }
  };
  return (Object.keys(USED) as EngineLack[]).filter((name) => !isThere(name));
}
