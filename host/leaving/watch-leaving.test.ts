import { leadsAway, toLeaveAddress } from "./leave-address.ts";
import { watchLeaving } from "./watch-leaving.ts";

const OPEN = new Set([location.origin, "https://abc.supabase.co"]);
const ELSEWHERE = "https://elsewhere.example/a?b=c#d";
let turnedTo: (string | null)[] = [];

/** Presses what `html` holds, and notes where it would lead just before the browser goes there. */
function press(html: string, type = "click"): Element {
  document.body.innerHTML = html;
  const link = document.querySelector("[data-link]") ?? document.body;
  const end = (event: Event): void => {
    turnedTo.push(link.getAttribute("href"));
    event.preventDefault();
  };
  addEventListener(type, end, { once: true });
  (document.querySelector("[data-pressed]") ?? link).dispatchEvent(
    new MouseEvent(type, { bubbles: true, cancelable: true, composed: true }),
  );
  return link;
}

beforeAll(() => {
  watchLeaving(window, OPEN);
});

beforeEach(() => {
  jest.useFakeTimers();
  turnedTo = [];
});

afterEach(() => {
  jest.useRealTimers();
});

test.each(["click", "auxclick", "contextmenu"])(
  "a link to another site leads to the leaving page (%s)",
  (type) => {
    const link = press(`<a data-link href="${ELSEWHERE}"><b data-pressed>there</b></a>`, type);
    expect(turnedTo).toEqual([toLeaveAddress(ELSEWHERE)]);
    jest.runAllTimers();
    expect(link.getAttribute("href")).toBe(ELSEWHERE);
  },
);

test("links in pictures and maps as well", () => {
  press(`<map><area data-link href="${ELSEWHERE}"></map>`);
  expect(turnedTo).toEqual([toLeaveAddress(ELSEWHERE)]);
});

test("links in drawings, in the old way of writing them too", () => {
  press(`<svg><a data-link href="${ELSEWHERE}"><text data-pressed>there</text></a></svg>`);
  const old = press(`<svg><a data-link xlink:href="${ELSEWHERE}"><text data-pressed>there</text></a></svg>`);
  expect(turnedTo).toEqual([toLeaveAddress(ELSEWHERE), toLeaveAddress(ELSEWHERE)]);
  jest.runAllTimers();
  expect(old.hasAttribute("href")).toBe(false);
});

test.each([
  ["/data/flights"],
  ["#part"],
  ["https://abc.supabase.co/auth/v1/authorize?provider=github"],
  ["mailto:help@elsewhere.example"],
  ["tel:+431234"],
  ["blob:https://elsewhere.example/1"],
])("%s stays as it is", (address) => {
  press(`<a data-link href="${address}">there</a>`);
  expect(turnedTo).toEqual([address]);
});

test("what downloads, and what is no link, stays as it is", () => {
  press(`<a data-link download href="${ELSEWHERE}">there</a>`);
  press(`<a data-link>there</a>`);
  expect(turnedTo).toEqual([ELSEWHERE, null]);
});

test("who sets the address in between is not undone", () => {
  const link = press(`<a data-link href="${ELSEWHERE}">there</a>`);
  link.setAttribute("href", "/mine");
  jest.runAllTimers();
  expect(link.getAttribute("href")).toBe("/mine");
});

test("the address stands in the fragment whole", () => {
  const { pathname, search, hash } = new URL(toLeaveAddress(ELSEWHERE), location.origin);
  expect([pathname, search]).toEqual(["/leave.html", `?lang=${document.documentElement.lang}`]);
  expect(decodeURIComponent(hash.slice(1))).toBe(ELSEWHERE);
});

test("what is no address of the web leads nowhere", () => {
  expect(["", "//", "javascript:1", "data:text/html,1"].map((address) => leadsAway(address, OPEN))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

describe("an address that a script opens", () => {
  const visit = (destination: string, more: object = {}): { gone: string[]; isStopped: boolean } => {
    const gone: string[] = [];
    const navigation = new EventTarget();
    const location = {
      assign: (address: string) => gone.push(`assign ${address}`),
      replace: (address: string) => gone.push(`replace ${address}`),
    };
    const page = { addEventListener: () => undefined, open: () => null, navigation, location };
    watchLeaving(page as unknown as Window, OPEN);
    const event = new Event("navigate", { cancelable: true });
    const facts = { navigationType: "push", downloadRequest: null, destination: { url: destination } };
    navigation.dispatchEvent(Object.assign(event, { ...facts, ...more }));
    return { gone, isStopped: event.defaultPrevented };
  };

  test("of another site is asked about first", () => {
    expect(visit(ELSEWHERE)).toEqual({ gone: [`assign ${toLeaveAddress(ELSEWHERE)}`], isStopped: true });
    expect(visit(ELSEWHERE, { navigationType: "replace" }).gone).toEqual([
      `replace ${toLeaveAddress(ELSEWHERE)}`,
    ]);
  });

  test.each<[string, string, object]>([
    ["of the provider", "https://abc.supabase.co/auth/v1/authorize", {}],
    ["of the page's own", `${location.origin}/data`, {}],
    ["that is gone back to", ELSEWHERE, { navigationType: "traverse" }],
    ["that downloads", ELSEWHERE, { downloadRequest: "name" }],
  ])("%s is opened", (_which, address, more) => {
    expect(visit(address, more)).toEqual({ gone: [], isStopped: false });
  });
});

describe("a window that a script opens", () => {
  const opened = (...given: Parameters<typeof window.open>): readonly unknown[] => {
    const asked: unknown[][] = [];
    const page = {
      addEventListener: () => undefined,
      document,
      open: (...all: unknown[]) => asked.push(all),
    } as unknown as Window;
    watchLeaving(page, OPEN);
    page.open(...given);
    return asked[0] ?? [];
  };

  test("of another site is asked about first, with the features that it asked for", () => {
    expect(opened(ELSEWHERE, "_blank", "noopener")).toEqual([
      toLeaveAddress(ELSEWHERE),
      "_blank",
      "noopener",
    ]);
    expect(opened(new URL(ELSEWHERE))).toEqual([toLeaveAddress(ELSEWHERE)]);
    expect(opened("//elsewhere.example/a")).toEqual([
      toLeaveAddress(`${location.protocol}//elsewhere.example/a`),
    ]);
  });

  test.each([
    ["of the page's own", "/data?a=b"],
    ["of the provider", "https://abc.supabase.co/auth/v1/authorize"],
    ["that is empty", "about:blank"],
    ["of a file that the page made", "blob:null/1"],
  ])("%s is opened as it was asked for", (_which, address) => {
    expect(opened(address, "_blank")).toEqual([address, "_blank"]);
    expect(opened()).toEqual([undefined]);
  });
});
