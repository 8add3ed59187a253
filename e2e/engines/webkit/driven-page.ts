import { expect } from "@playwright/test";
import type { WebKitDriver } from "./web-driver.ts";

/** How an element is named in the protocol. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type Reference = Readonly<Record<typeof ELEMENT, string>>;

/** What is looked for is waited for so long. */
const WITHIN = { timeout: 20_000 };
/** The driver loses what is asked of a page that another one is about to take the place of; then it is asked again. */
const LOOK_MS = 4_000;

/** A window of WebKit. */
export interface DrivenPage {
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<URL>;
  /** @param script the body of a function, with what is given as `arguments` */
  run(script: string, ...given: readonly unknown[]): Promise<unknown>;
  /** Until something of that selector is seen whose name or text begins so. */
  see(selector: string, name?: string): Promise<void>;
  press(selector: string, name?: string): Promise<void>;
  write(selector: string, name: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** By the words that a person goes by: what an element is called, or what stands in it. */
const FIND = `
  const [selector, name] = arguments;
  const nameOf = (element) =>
    element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? element.textContent;
  return [...document.querySelectorAll(selector)].find(
    (element) => nameOf(element).trim().startsWith(name) && element.checkVisibility({ visibilityProperty: true }),
  ) ?? null;`;

/** Opens a browser of its own, without cookies. */
export async function openDrivenPage(driver: WebKitDriver, baseUrl: string): Promise<DrivenPage> {
  const { sessionId } = (await driver.send("POST", "/session", {
    capabilities: { alwaysMatch: { pageLoadStrategy: "eager" } },
  })) as { sessionId: string };
  const send = (method: "GET" | "POST" | "DELETE", path: string, body?: object, withinMs?: number) =>
    driver.send(method, `/session/${sessionId}${path}`, body, withinMs);
  const tell = async (method: "POST" | "DELETE", path: string, body?: object): Promise<void> => {
    await send(method, path, body);
  };
  const run = (script: string, ...args: readonly unknown[]) =>
    send("POST", "/execute/sync", { script, args });
  const find = async (selector: string, name: string): Promise<Reference | null> =>
    (await send(
      "POST",
      "/execute/sync",
      { script: FIND, args: [selector, name] },
      LOOK_MS,
    )) as Reference | null;
  const act = async (selector: string, name: string, work: (path: string) => Promise<unknown>) => {
    // What is found may be replaced before it is pressed: then it is looked for again.
    await expect(async () => {
      const found = await find(selector, name);
      expect(found, `${selector} “${name}”`).not.toBeNull();
      await work(`/element/${found?.[ELEMENT] ?? ""}`);
    }).toPass(WITHIN);
  };
  return {
    open: (address) => tell("POST", "/url", { url: new URL(address, baseUrl).href }),
    reload: () => tell("POST", "/refresh", {}),
    address: async () => new URL((await send("GET", "/url")) as string),
    run,
    async see(selector, name = "") {
      // A page that is on its way to another one answers with an error.
      await expect(async () => {
        expect(await find(selector, name), `${selector} “${name}”`).not.toBeNull();
      }).toPass(WITHIN);
    },
    press: (selector, name = "") => act(selector, name, (path) => send("POST", `${path}/click`, {})),
    write: (selector, name, text) =>
      act(selector, name, async (path) => {
        await send("POST", `${path}/clear`, {});
        await send("POST", `${path}/value`, { text });
      }),
    close: () => tell("DELETE", ""),
  };
}
