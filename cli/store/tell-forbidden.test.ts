import { CommandError } from "../command/command.ts";
import { runCommand } from "../command/run-command.ts";
import type { ObjectStore } from "./object-store.ts";
import { tellForbidden } from "./tell-forbidden.ts";

/** A bucket that answers everything with this. */
function refusing(status: number, name: string): ObjectStore {
  const error = Object.assign(new Error("User: ci is not authorized"), {
    name,
    $metadata: { httpStatusCode: status },
  });
  const refuse = (): Promise<never> => Promise.reject(error);
  return tellForbidden({
    description: "s3://releases/all",
    ...{ read: refuse, create: refuse, replace: refuse, list: refuse, remove: refuse },
  });
}

const NOTHING = new Uint8Array();
const ASKED: readonly (readonly [string, (store: ObjectStore) => Promise<unknown>, string])[] = [
  ["read", (store) => store.read("registry.json"), "s3://releases/all/registry.json can't be read"],
  [
    "create",
    (store) => store.create("orders/a.js", NOTHING),
    "s3://releases/all/orders/a.js can't be written",
  ],
  [
    "replace",
    (store) => store.replace("foyer-target.json", NOTHING, "1"),
    "foyer-target.json can't be written",
  ],
  ["list", (store) => store.list("orders/"), "s3://releases/all/orders/ can't be listed"],
  ["remove", (store) => store.remove("orders/a.js"), "s3://releases/all/orders/a.js can't be removed"],
];
const RIGHTS = new Map([
  ["read", "s3:GetObject, and s3:ListBucket"],
  ["create", "s3:PutObject"],
  ["replace", "s3:PutObject"],
  ["list", "s3:ListBucket"],
  ["remove", "s3:DeleteObject"],
]);

test.each(ASKED)("a %s that the bucket forbids names the file and the right", async (kind, ask, said) => {
  const refused = ask(refusing(403, "AccessDenied"));
  await expect(refused).rejects.toMatchObject({
    $metadata: { httpStatusCode: 403 },
    cause: { name: "AccessDenied" },
    message: expect.stringContaining(said) as string,
  });
  await expect(refused).rejects.toThrow(`It takes ${RIGHTS.get(kind) ?? ""}`);
  await expect(refused).rejects.toThrow("403 AccessDenied (User: ci is not authorized)");
});

test.each([
  [403, "SignatureDoesNotMatch"],
  [500, "InternalError"],
])("what is no matter of rights is left as it is: %d %s", async (status, name) => {
  await expect(refusing(status, name).read("registry.json")).rejects.toMatchObject({ name });
});

test("a command ends with its words and with 1; it is no verdict of ours on what was asked for", async () => {
  const store = refusing(403, "AccessDenied");
  const said: string[] = [];
  const run = async (): Promise<void> => {
    await store.read("registry.json");
  };
  const code = await runCommand(
    { name: "status", summary: "", help: "", run },
    [],
    () => undefined,
    (line) => void said.push(line),
  );
  expect([code, said]).toEqual([1, [expect.stringContaining("It takes s3:GetObject")]]);
  await expect(store.read("registry.json")).rejects.not.toBeInstanceOf(CommandError);
});
