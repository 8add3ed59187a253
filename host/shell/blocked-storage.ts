const TRIAL = "foyer.trial";

/** Which storage the browser refuses. Cookies weigh more: the session is kept in them. */
export type BlockedStorage = "cookies" | "storage";

export function findBlockedStorage(page: Document): BlockedStorage | undefined {
  if (!keepsCookies(page)) return "cookies";
  return keepsItems(page) ? undefined : "storage";
}

/** Asked without writing one: browsers put no page into the back/forward cache whose cookies changed. */
function keepsCookies(page: Document): boolean {
  try {
    return page.cookie !== "" || page.defaultView?.navigator.cookieEnabled === true;
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
