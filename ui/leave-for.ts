/** Who is still here by then has stopped it, or nothing answers there. */
const STAYS_AFTER_MS = 15_000;

/** As much of a page as is used here. */
interface LeavingPage extends Pick<
  Window,
  "setTimeout" | "clearTimeout" | "addEventListener" | "removeEventListener"
> {
  readonly location: { assign(address: string): void };
}

/**
 * Leaves the page for another one. What is under way in this page goes on until then, as a pressed button that waits: pressed once
 * more, a sign-in through a service would begin anew, and the one that the browser is on its way to could not be finished.
 * @returns resolves where the person is still here after all, or has come back
 */
export function leaveFor(address: string, page: LeavingPage = window): Promise<void> {
  page.location.assign(address);
  return new Promise((resolve) => {
    const stay = (): void => {
      page.clearTimeout(timer);
      page.removeEventListener("pageshow", stay);
      resolve();
    };
    const timer = page.setTimeout(stay, STAYS_AFTER_MS);
    // A page that was kept for going back stands as it was left.
    page.addEventListener("pageshow", stay);
  });
}
