import { CommandError } from "../command/command.ts";
import { tellForbidden } from "../store/tell-forbidden.ts";
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

test("what the place's bucket forbids the broker is told to its operator, and to nobody else", async () => {
  const forbidden = Object.assign(new Error("User: arn:aws:iam::1:user/broker"), {
    name: "AccessDenied",
    $metadata: { httpStatusCode: 403 },
  });
  const { store } = broker.at;
  const bucket = tellForbidden({ ...store, read: () => Promise.reject(forbidden) });
  const reading = jest.spyOn(store, "read").mockImplementation((key) => bucket.read(key));
  const answer = await fetch(`${broker.url}/objects/registry.json`);
  reading.mockRestore();
  expect([answer.status, await answer.text()]).toEqual([500, "The broker failed. Try again later."]);
  expect(broker.told.at(-1)).toContain("It takes s3:GetObject");
});
