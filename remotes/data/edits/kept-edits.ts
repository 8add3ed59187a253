/** Of everything that is kept of somebody's changes. Raised when the form changes, so that a page never reads what an older release kept. */
export const KEPT_EDITS = "foyer.data.edits.1.";

/** Whether this tab keeps changes that aren't written yet, or what takes some back. */
export function hasKeptEdits(): boolean {
  try {
    return Object.keys(sessionStorage).some((name) => name.startsWith(KEPT_EDITS));
  } catch {
    return false;
  }
}
