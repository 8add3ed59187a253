/** Where the operator puts titles, groups and formats; it may be missing. */
export const SETTINGS_ADDRESS = "/data-views.json";

const NO_CONTENT = 204;

/** What the server wrote into the page, so that nobody has to ask for it; later it may be old. */
function takeWritten(address: string): { readonly document: unknown } | undefined {
  const written = document.querySelector(`script[type="application/json"][data-site-file="${address}"]`);
  if (written === null) return undefined;
  written.remove();
  try {
    return { document: (JSON.parse(written.textContent) as unknown) ?? undefined };
  } catch {
    return undefined;
  }
}

/** A JSON file of this origin; `undefined` where there is none, or where a server answers its start page instead. */
export async function readSiteFile(address: string, signal: AbortSignal): Promise<unknown> {
  const written = takeWritten(address);
  if (written !== undefined) return written.document;
  try {
    const response = await fetch(address, { signal, headers: { Accept: "application/json" } });
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return response.ok && isJson && response.status !== NO_CONTENT ? await response.json() : undefined;
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}
