import { registerCore } from "@foyer/shared-auth/core";
import { createFakeDataService } from "@foyer/shared-auth/testing";
import { readQuery } from "./read-query.ts";

let body = "";
const { session } = createFakeDataService(
  () => new Response(body, { headers: { "content-type": "application/json" } }),
);
registerCore(session);
const read = (): Promise<unknown> => readQuery({ name: "t" }, [], new AbortController().signal);

test("numbers that JavaScript would change keep every digit", async () => {
  body = '[{"id":9007199254740993,"price":1.10,"n":12}]';
  expect(await read()).toEqual([{ id: "9007199254740993", price: "1.10", n: 12 }]);
});

test("what is no JSON is no answer of rows", async () => {
  body = "<html>";
  await expect(read()).rejects.toMatchObject({ code: "unexpected" });
});
