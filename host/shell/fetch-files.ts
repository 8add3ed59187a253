import type { ReleaseFile } from "@foyer/contracts/host";

/**
 * Asks for files when the line is free, in the way that the loader will, so that it finds them: nothing of them runs.
 * @returns gives up what is still under way
 */
export function fetchFiles(page: Document, files: readonly ReleaseFile[]): () => void {
  return canPrefetch() ? prefetch(page, files) : fetchQuietly(files);
}

/**
 * Whether the page's policy lets a prefetch through by what is fetched, as Chromium does. Firefox holds it to `default-src`,
 * which is closed here, and tells of it in its console; Safari knows none. Neither knows speculation rules.
 */
function canPrefetch(): boolean {
  return "supports" in HTMLScriptElement && HTMLScriptElement.supports("speculationrules");
}

function prefetch(page: Document, files: readonly ReleaseFile[]): () => void {
  const links = files.map(({ address, integrity, kind }) => {
    const link = page.createElement("link");
    // Not a preload: browsers complain of one that nobody uses within seconds, and a password takes longer.
    link.rel = "prefetch";
    link.as = kind;
    link.crossOrigin = "anonymous";
    link.integrity = integrity;
    link.href = address;
    return link;
  });
  page.head.append(...links);
  return () => {
    for (const link of links) link.remove();
  };
}

/** Into the browser's own store, by `connect-src`, which has the origins of all remotes. */
function fetchQuietly(files: readonly ReleaseFile[]): () => void {
  const giving = new AbortController();
  for (const { address, integrity } of files)
    fetch(address, { integrity, priority: "low", signal: giving.signal })
      // Only what was read whole is kept.
      .then((file) => file.blob())
      // The loader will tell.
      .catch(() => undefined);
  return () => {
    giving.abort();
  };
}
