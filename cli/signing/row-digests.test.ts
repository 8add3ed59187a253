import { PREVIEW_HASHES, previewHashesOf } from "@foyer/contracts/signing";
import { digestsOf, hasOwnPreviews, waitingIn } from "./row-digests.ts";

const row = (name: string, version: string) => ({ name, version });

test("a registry's head stands for each row by its name, and for no registry that has a name twice", async () => {
  const digests = await digestsOf([row("data", "1.0.0"), row("mfa", "1.0.0")]);
  expect(Object.keys(digests ?? {})).toEqual(["data", "mfa"]);
  expect(digests?.["data"]).not.toBe(digests?.["mfa"]);
  expect(await digestsOf([row("data", "1.0.0"), row("data", "1.1.0")])).toBeUndefined();
});

test("nothing waits in a registry that says so in no list", () => {
  const waiting = [row("data", "2.0.0")];
  expect(waitingIn({ schema: 1, remotes: [], waiting })).toEqual(waiting);
  expect(waitingIn({ schema: 1, remotes: [] })).toEqual([]);
  expect(waitingIn({ schema: 1, remotes: [], waiting: "data" })).toEqual([]);
});

test("a row's previews are its own where each was signed with it, and none besides", async () => {
  const previews = { "2.0.0": row("data", "2.0.0") };
  const hashes = await previewHashesOf({ previews });
  expect(await hasOwnPreviews({ name: "data" })).toBe(true);
  expect(await hasOwnPreviews({ name: "data", previews, [PREVIEW_HASHES]: hashes })).toBe(true);
  expect(await hasOwnPreviews({ name: "data", previews })).toBe(false);
  expect(await hasOwnPreviews({ name: "data", [PREVIEW_HASHES]: hashes })).toBe(false);
  expect(await hasOwnPreviews({ name: "data", previews: "2.0.0" })).toBe(false);
  const others = { ...previews, "2.1.0": row("data", "2.1.0") };
  expect(await hasOwnPreviews({ name: "data", previews: others, [PREVIEW_HASHES]: hashes })).toBe(false);
});
