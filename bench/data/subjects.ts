import type { Page } from "@playwright/test";
import type { Product } from "../../e2e/harness/product.ts";
import type { PeerName } from "./build-peers.ts";
import type { Peer } from "./peers/connect.ts";

/** A grid that is measured: ours inside the whole product, a peer's on a page of its own. */
export interface Subject {
  readonly name: string;
  readonly scroller: string;
  /** The grid as a whole. */
  readonly root: string;
  readonly rows: string;
  /** Until the page is signed in and only the grid is missing. */
  prepare(page: Page): Promise<void>;
  /** Starts what is timed; rows follow. */
  show(page: Page): Promise<void>;
  sort(page: Page): Promise<void>;
  filter(page: Page): Promise<void>;
}

interface Account {
  readonly email: string;
  readonly password: string;
}

export function createOurs(product: Product, account: Account): Subject {
  return {
    name: "Foyer",
    scroller: ".data-grid",
    root: ".data-grid",
    rows: ".data-row",
    async prepare(page) {
      await page.goto(`${product.hostUrl}/data`);
      const email = page.getByRole("textbox", { name: "Email" });
      await email
        .or(page.getByRole("link", { name: "flights" }))
        .first()
        .waitFor();
      if (await email.isVisible()) {
        await email.fill(account.email);
        await page.getByRole("textbox", { name: "Password" }).fill(account.password);
        await page.getByRole("button", { name: "Sign in", exact: true }).click();
      }
      await page.getByRole("link", { name: "flights" }).first().waitFor();
      await page.waitForLoadState("networkidle");
    },
    async show(page) {
      await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLElement>(".data-list-entry")];
        links.find((link) => link.textContent === "flights")?.click();
      });
    },
    async sort(page) {
      await go(page, "/data/flights?sort=date.desc");
    },
    async filter(page) {
      await go(page, "/data/flights?sort=date.desc&filter=origin.eq.SEA");
    },
  };

  /** As the back button would: the address changes, nothing is loaded anew. */
  async function go(page: Page, address: string): Promise<void> {
    await page.evaluate((next) => {
      history.pushState(null, "", next);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
  }
}

const SELECTORS: Readonly<Record<PeerName, Pick<Subject, "scroller" | "rows">>> = {
  "ag-grid": { scroller: ".ag-grid-viewport", rows: ".ag-row" },
  "react-data-grid": { scroller: ".rdg", rows: ".rdg-row > .rdg-cell:first-child" },
};

/** @param hasLabels the peer reads and shows what ours does: the names of the airports beside their codes */
export function createPeer(
  name: PeerName,
  url: string,
  product: Product,
  account: Account,
  hasLabels: boolean,
): Subject {
  const query = new URLSearchParams({
    backend: product.providerUrl,
    key: product.publishableKey,
    ...(hasLabels && { labels: "yes" }),
    ...account,
  });
  return {
    name: hasLabels ? `${name} with labels` : name,
    root: "#grid",
    ...SELECTORS[name],
    async prepare(page) {
      await page.goto(`${url}/${name}.html?${query.toString()}`);
      await page.waitForFunction(() => "peer" in globalThis);
      await page.waitForLoadState("networkidle");
    },
    async show(page) {
      await page.evaluate(() => {
        (globalThis as unknown as { peer: Peer }).peer.mount();
      });
    },
    async sort(page) {
      await page.evaluate(() => {
        (globalThis as unknown as { peer: Peer }).peer.sort("date");
      });
    },
    async filter(page) {
      await page.evaluate(() => {
        (globalThis as unknown as { peer: Peer }).peer.filter("origin", "SEA");
      });
    },
  };
}
