import { NO_NEEDS } from "@foyer/contracts/host";
import { toListing } from "../testing/listings.ts";
import { needsOtherDocument } from "./document-grants.ts";
import { createNavigation } from "./navigation.ts";

const API = "https://api.example";
const orders = toListing("orders", { more: { granted: { connect: [API] } } });
const remotes = [orders, toListing("data")];

test("a route that was granted more than the document came with is opened as a document of its own", () => {
  for (const path of ["/orders", "/orders/7?sort=up#row"]) {
    expect(needsOtherDocument(path, remotes, NO_NEEDS)).toBe(true);
    expect(needsOtherDocument(path, remotes, { ...NO_NEEDS, connect: [API] })).toBe(false);
    // One policy is for all of them: a new document would have no other.
    expect(needsOtherDocument(path, remotes, undefined)).toBe(false);
  }
  for (const path of ["/", "/data", "/orders-old"])
    expect(needsOtherDocument(path, remotes, NO_NEEDS)).toBe(false);
});

test("a card opens the start page's document, and what can stand anywhere every document", () => {
  const showing = (place: "start-page" | "account-menu", expose?: string) => [
    {
      ...orders,
      contributions: [{ place, id: "one", title: "One", ...(expose !== undefined && { expose }) }],
    },
  ];
  expect(needsOtherDocument("/", showing("start-page", "./card"), NO_NEEDS)).toBe(true);
  expect(needsOtherDocument("/data", showing("start-page", "./card"), NO_NEEDS)).toBe(false);
  expect(needsOtherDocument("/data", showing("account-menu", "./item"), NO_NEEDS)).toBe(true);
  // A link runs nothing there.
  expect(needsOtherDocument("/data", showing("account-menu"), NO_NEEDS)).toBe(false);
});

test("going there, or back there, loads a document, and tells nobody of an address that isn't shown", () => {
  const asked: string[] = [];
  const location = {
    ...{ pathname: "/data", search: "", hash: "", origin: "https://app.example" },
    assign: (path: string) => asked.push(`assign ${path}`),
    replace: (path: string) => asked.push(`replace ${path}`),
    reload: () => asked.push("reload"),
  };
  const page = Object.assign(new EventTarget(), { location, history });
  const navigation = createNavigation(page as unknown as Window, (path) => path.startsWith("/orders"));
  navigation.subscribe((path) => asked.push(`told ${path}`));
  navigation.go("/orders/7");
  navigation.go("/orders/8", { replace: true });
  location.pathname = "/orders";
  page.dispatchEvent(new Event("popstate"));
  expect(asked).toEqual(["assign /orders/7", "replace /orders/8", "reload"]);
});
