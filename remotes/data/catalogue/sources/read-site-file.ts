/** Where the operator puts titles, groups and formats; it may be missing. @param basePath the remote's, e.g. `/app/data` */
export const settingsAddress = (basePath: string): string => basePath.replace(/[^/]*$/, "data-views.json");

/**
 * A JSON file of this origin; `undefined` where there is none, or where a server answers its start page instead. A server may
 * have written it into the page: that is read once, since it gets old.
 */
export async function readSiteFile(address: string, signal: AbortSignal): Promise<unknown> {
  try {
    const written = document.querySelector(`[data-site-file="${address}"]`);
    written?.remove();
    if (written !== null) return JSON.parse(written.textContent) ?? undefined;
    const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
    // A start page, or nothing at all, can't be read as JSON.
    return response.ok ? await response.json() : undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}
