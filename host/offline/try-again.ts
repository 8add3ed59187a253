/** As much of a browser as is used here. */
export interface TryingBrowser {
  readonly onLine: boolean;
  readonly serviceWorker: {
    getRegistration(): Promise<{ unregister(): Promise<boolean> } | undefined>;
  };
}

/**
 * Opens the address once more. Where the browser has a connection it does so without the worker, which the next visit brings back:
 * what a worker's request fails for, such as a certificate that the browser would ask the person for, or one that it doesn't
 * trust, the browser itself can say and ask, so nobody is locked out by it.
 */
export async function tryAgain({ onLine, serviceWorker }: TryingBrowser, open: () => void): Promise<void> {
  try {
    if (onLine) await (await serviceWorker.getRegistration())?.unregister();
  } catch {
    // A browser that has shut its storage meanwhile has no worker either.
  }
  open();
}
