import type { ReleaseFile } from "@foyer/contracts/host";

/**
 * Asks for files when the line is free, in the way that the loader will, so that it finds them: nothing of them runs.
 * @returns gives up what is still under way
 */
export function fetchFiles(page: Document, files: readonly ReleaseFile[]): () => void {
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
