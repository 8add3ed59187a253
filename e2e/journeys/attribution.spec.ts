import { expect, test } from "../harness/remotes-test.ts";

// prettier-ignore
const WAYS = [
  "timer", "frame", "microtask", "rejection", "async", "text", "dispatched", "observer", "reported",
  "refused", "theme", "image", "picture", "style", "cause", "message", "other",
];
const REMOTES = ["planter-a", "planter-b", "planter-c"];

test("51 planted errors are each attributed to the remote whose they are", async ({
  signedIn: page,
  listRemotes,
  allowConsole,
}) => {
  allowConsole(/planted|Failed to load resource|MIME type|[Uu]ncaught|owner=/);
  await listRemotes(
    REMOTES.map((name) => ({
      name,
      row: { contributions: [{ place: "start-page", id: "page", title: name, expose: "./remote" }] },
    })),
  );
  await page.goto("/");
  for (const name of REMOTES)
    await expect(page.getByRole("heading", { name: `${name} 1.0.0`, exact: true })).toBeVisible();
  const planted = REMOTES.flatMap((remote) =>
    WAYS.map((way) => ({ remote, way, message: `planted-${remote}-${way} owner=${remote};` })),
  );
  expect(planted.length).toBeGreaterThanOrEqual(50);
  await page.evaluate(async (all) => {
    for (const detail of all) {
      dispatchEvent(new CustomEvent("foyer:plant", { detail }));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }, planted);
  await page.getByRole("link", { name: "System", exact: true }).click();
  const rows = page.locator("[data-owner]");
  await expect(rows.filter({ hasText: "planted-planter-c-other" })).toHaveCount(1);
  const readRows = () =>
    rows.evaluateAll((items) =>
      items.map((item) => ({
        owner: item.getAttribute("data-owner"),
        text: decodeURIComponent(item.textContent),
      })),
    );
  const findWrong = async (): Promise<readonly string[]> => {
    const told = await readRows();
    return planted.flatMap(({ remote, way, message }) => {
      const found = told.find(({ text }) => text.includes(`planted-${remote}-${way} `));
      const owner = /owner=([\w-]+);/.exec(found?.text ?? "")?.[1];
      const isRight = found?.owner === owner && owner !== undefined;
      return isRight ? [] : [`${message} → ${found?.owner ?? "not told"}`];
    });
  };
  // A picture or a style that isn't there is told when its answer comes.
  await expect.poll(findWrong).toEqual([]);
  const told = await readRows();
  // A remote's fault is never another's, and never the page's.
  expect(told.filter(({ owner, text }) => owner === "host" && text.includes("planted"))).toEqual([]);
});
