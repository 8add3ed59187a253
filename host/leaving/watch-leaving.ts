import { leadsAway, toLeaveAddress } from "./leave-address.ts";

const SVG = "http://www.w3.org/2000/svg";
const XLINK = "http://www.w3.org/1999/xlink";

/** As much of the Navigation API as is used here; TypeScript's own library knows little of it. */
interface NavigateEvent extends Event {
  readonly navigationType: string;
  readonly downloadRequest: string | null;
  readonly destination: { readonly url: string };
}

/**
 * Lets people follow links to other sites from a page that the browser holds to its list of connections: whatever leads
 * away is turned to the leaving page. It serves links of remotes that know nothing of it, and addresses that a service
 * answers with, such as an organisation's sign-in. It protects nothing: what goes round it, the browser refuses.
 * @param open origins that need no such way, the page's own among them
 */
export function watchLeaving(page: Window, open: ReadonlySet<string>): void {
  const turn = (event: Event): void => {
    const link = linkOf(event);
    if (link === undefined || !leadsAway(link.address, open)) return;
    const restore = link.turnTo(toLeaveAddress(link.address));
    // The browser reads the address when all listeners have run; afterwards it says again where it leads.
    page.setTimeout(restore);
  };
  for (const type of ["click", "auxclick", "contextmenu"]) {
    page.addEventListener(type, turn, { capture: true });
  }
  turnWindows(page, open);
  const { navigation } = page as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, downloadRequest, destination, cancelable } = event as NavigateEvent;
    if (!cancelable || navigationType === "traverse" || downloadRequest !== null) return;
    if (!leadsAway(destination.url, open)) return;
    event.preventDefault();
    const address = toLeaveAddress(destination.url);
    if (navigationType === "replace") page.location.replace(address);
    else page.location.assign(address);
  });
}

/** A window that a script opens says nothing of itself to the page, so the function that opens it does. */
function turnWindows(page: Window, open: ReadonlySet<string>): void {
  const openWindow = page.open.bind(page);
  page.open = (address, ...rest) => {
    const wanted = address === undefined ? "" : String(address);
    const whole = URL.canParse(wanted, page.document.baseURI)
      ? new URL(wanted, page.document.baseURI).href
      : "";
    return openWindow(leadsAway(whole, open) ? toLeaveAddress(whole) : address, ...rest);
  };
}

interface TurnableLink {
  readonly address: string;
  /** @returns what undoes it */
  turnTo(address: string): () => void;
}

/** The link that a press is about; one that downloads is none. */
function linkOf(event: Event): TurnableLink | undefined {
  for (const target of event.composedPath()) {
    if (!(target instanceof Element) || target.hasAttribute("download")) continue;
    const address = addressOf(target);
    if (address !== undefined) return { address, turnTo: (turned) => turnLink(target, turned) };
  }
  return undefined;
}

function addressOf(element: Element): string | undefined {
  if (element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement) {
    return element.href === "" ? undefined : element.href;
  }
  if (element.namespaceURI !== SVG || element.localName !== "a") return undefined;
  const written = element.getAttribute("href") ?? element.getAttributeNS(XLINK, "href");
  if (written === null || !URL.canParse(written, element.baseURI)) return undefined;
  return new URL(written, element.baseURI).href;
}

function turnLink(element: Element, address: string): () => void {
  const before = element.getAttribute("href");
  element.setAttribute("href", address);
  return () => {
    // Whoever set it meanwhile knows better.
    if (element.getAttribute("href") !== address) return;
    if (before === null) element.removeAttribute("href");
    else element.setAttribute("href", before);
  };
}
