import { CommandError } from "../command/command.ts";
import { createTestBroker } from "./testing/create-test-broker.ts";
import type { TestBroker } from "./testing/create-test-broker.ts";

let broker: TestBroker;
beforeAll(async () => {
  broker = await createTestBroker();
});
afterAll(() => broker.stop());

test("where the broker's key service doesn't sign at this moment, the command may be run again", async () => {
  const [signer] = broker.signers;
  const signing = jest
    .spyOn(signer!, "sign")
    .mockRejectedValue(new CommandError("The key service is too busy.", "tryAgain"));
  await expect(broker.publish("orders", "orders", "1.0.0")).rejects.toMatchObject({
    message: "The broker can't do it now: The key service is too busy.",
    exitCode: 3,
  });
  signing.mockRestore();
  await broker.publish("orders", "orders", "1.0.0");
});
