import { grantedAt } from "./granted-at.ts";
import type { Contribution, RemoteListing } from "./registry.ts";

type Granted = Pick<RemoteListing, "name" | "path" | "contributions" | "more">;

const MAPS = "https://maps.example";

const contribution = (place: string, expose?: string): Contribution =>
  ({ place, ...(expose !== undefined && { expose }) }) as Contribution;
const remote = (name: string, contributions: readonly Contribution[] = [], isGranted = true): Granted => ({
  ...{ name, path: `/${name}`, contributions },
  more: isGranted ? { granted: { connect: [`https://${name}.example`] } } : { needs: { connect: [MAPS] } },
});
const askedOf = (remotes: readonly Granted[], pathname?: string): unknown =>
  Object.values(grantedAt(remotes, pathname))
    .flat()
    .filter((asked) => typeof asked === "string");

const orders = remote("orders");
const maps = remote("maps", [contribution("orders/row", "./row")]);
const card = remote("card", [contribution("start-page", "./card")]);
const menu = remote("menu", [contribution("menu", "./entry")]);
const link = remote("link", [contribution("start-page")]);
const asking = remote("asking", [], false);
const all = [orders, maps, card, menu, link, asking];

test.each([
  ["/orders", ["https://orders.example", "https://maps.example", "https://menu.example"]],
  ["/orders/7", ["https://orders.example", "https://maps.example", "https://menu.example"]],
  ["/orders-of-others", ["https://menu.example"]],
  ["/maps", ["https://maps.example", "https://menu.example"]],
  ["/", ["https://card.example", "https://menu.example"]],
  ["/card", ["https://card.example", "https://menu.example"]],
  ["/link", ["https://menu.example", "https://link.example"]],
  ["/system", ["https://menu.example"]],
])("%s is granted what code needs that may run there", (pathname, origins) => {
  expect(askedOf(all, pathname)).toEqual(origins);
});

test("without a path it is all that is granted to anybody, and never what is only asked for", () => {
  expect(askedOf(all)).toEqual(
    ["orders", "maps", "card", "menu", "link"].map((name) => `https://${name}.example`),
  );
});
