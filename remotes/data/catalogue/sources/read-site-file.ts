/** Where the operator puts titles, groups and formats; it may be missing. */
export const SETTINGS_ADDRESS = "/data-views.json";

/** The same below a path of the origin. @param basePath the remote's, e.g. `/app/data` */
export const settingsAddress = (basePath: string): string => basePath.replace(/[^/]*$/, "data-views.json");

const NO_CONTENT = 204;

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
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return response.ok && isJson && response.status !== NO_CONTENT ? await response.json() : undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}
