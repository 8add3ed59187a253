/**
 * Tries one library. Resolves if what it is for came about.
 * @param place an element in the page
 * @param elsewhere the origin of a server that answers everybody
 */
export type Wish = (place: HTMLElement, elsewhere: string) => Promise<void>;

/** @throws Error where it doesn't come about */
export async function until(isThere: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 5_000;
  while (!isThere()) {
    if (performance.now() > end) throw new Error(`${what} didn't come`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Rejects when the page's policy refuses something, which most libraries don't say. */
export function unlessRefused(work: Promise<unknown>): Promise<unknown> {
  const refused = new Promise((_resolve, reject) => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent): void => {
      reject(new Error(effectiveDirective));
    };
    document.addEventListener("securitypolicyviolation", hear, { once: true });
  });
  return Promise.race([work, refused]);
}
