/** Runs in the page, and so holds nothing of this file: until nothing has changed for so long, or for the longest. */
export function untilAtRest(quietMs: number, longestMs: number): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(end, quietMs);
    const longest = setTimeout(end, longestMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    function end(): void {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(longest);
      resolve();
    }
  });
}
