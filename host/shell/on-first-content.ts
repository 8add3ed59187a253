/** Calls `run` once something stands in the element. @returns what ends the watch */
export function onFirstContent(element: HTMLElement, run: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (element.childNodes.length === 0) return;
    observer.disconnect();
    run();
  });
  observer.observe(element, { childList: true });
  return () => {
    observer.disconnect();
  };
}
