import { runCommand } from "../command/run-command.ts";
import { createTestBroker } from "../broker/testing/create-test-broker.ts";
import type { TestBroker } from "../broker/testing/create-test-broker.ts";
import { promoteCommand } from "./promote-command.ts";
import { schedulePromotion } from "./schedule-promotion.ts";

const DAY_MS = 86_400_000;

let broker: TestBroker;
beforeAll(async () => {
  broker = await createTestBroker();
  for (const version of ["1.1.0", "1.2.0"]) await broker.publish("orders", "orders", version);
  process.env["FOYER_KEY"] = broker.secrets.orders;
});
afterAll(() => {
  delete process.env["FOYER_KEY"];
  return broker.stop();
});

async function run(...words: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  const said: string[] = [];
  const keep = (line: string): void => void said.push(line);
  const code = await runCommand(promoteCommand, [...words, "--to", broker.url, "--by", "ada"], keep, keep);
  return { code, said: said.join("\n") };
}
const waiting = () => broker.at.store.read("foyer.scheduled/orders.json");

test("whoever takes back one release takes back no other", async () => {
  const store = await broker.storeOf("orders");
  const wanted = { store, name: "orders", percent: 100, by: "ada", atMs: Date.now() + DAY_MS };
  await schedulePromotion({ ...wanted, version: "1.2.0" });
  expect(await run("orders@1.1.0", "--at", "never")).toEqual({
    code: 1,
    said: "It is 1.2.0 of orders that waits, not 1.1.0. Nothing was taken back. Do you mean foyer promote orders@1.2.0 --at never?",
  });
  expect(await waiting()).toBeDefined();
  expect(await run("orders@1.2.0", "--at", "never")).toEqual({
    code: 0,
    said: "Nothing of orders waits for its time any more.",
  });
  expect(await waiting()).toBeUndefined();
  expect((await run("orders@1.1.0", "--at", "never")).code).toBe(0);
});
