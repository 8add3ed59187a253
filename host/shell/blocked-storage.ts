const TRIAL = "foyer.trial";

/** Which storage the browser refuses. Cookies weigh more: the session is kept in them. */
export type BlockedStorage = "cookies" | "storage";

export function findBlockedStorage(page: Document): BlockedStorage | undefined {
  if (!keepsCookies(page)) return "cookies";
  return keepsItems(page) ? undefined : "storage";
}

function keepsCookies(page: Document): boolean {
  try {
    page.cookie = `${TRIAL}=1; Path=/; SameSite=Lax`;
    const isKept = page.cookie.includes(`${TRIAL}=1`);
    page.cookie = `${TRIAL}=; Path=/; SameSite=Lax; Max-Age=0`;
    return isKept;
  } catch {
    return false;
  }
}

function keepsItems(page: Document): boolean {
  try {
    page.defaultView?.localStorage.setItem(TRIAL, "1");
    page.defaultView?.localStorage.removeItem(TRIAL);
    return true;
  } catch {
    return false;
  }
}
