import { parseRoot } from "@foyer/contracts/signing";
import type { RegistrySigner, Signer } from "../store/registry-signer.ts";
import { createRegistrySigner } from "./registry-signer.ts";
import { createMemoryPlace, newSigner, signRoot } from "./testing/memory-place.ts";

const keys = { root: newSigner(), registry: newSigner(), team: newSigner() };
const orders = newSigner();
const ROW = { name: "orders", path: "/orders", current: "1.0.0", releases: {} };
const teamOf = ({ key }: Signer, name: string, path: string) => ({
  ...{ keys: [key], threshold: 1, names: [name], paths: [path], places: [] },
});

async function signerBy(own: Signer, teams: object): Promise<RegistrySigner> {
  const written = await signRoot(keys, { teams });
  const root = parseRoot(written);
  if (root === undefined) throw new Error("This is no root.");
  const { store } = createMemoryPlace();
  return createRegistrySigner({ store, root, roots: [written], signers: [own], validDays: 2, now: Date.now });
}

test("whose team may have a remote but not all that its page asks for is told what it lacks", async () => {
  const operator = { ...teamOf(keys.team, "*", "*"), places: ["*"] };
  const teams = { operator, sales: teamOf(orders, "orders", "/orders") };
  const signer = await signerBy(orders, teams);
  const contributions = ["palette", "start-page", "palette"].map((place) => ({ place }));
  const message =
    'The team "sales", whose keys you gave, may not have palette, start-page, which "orders" asks for. Nothing was changed.';
  await expect(signer.signRow({ ...ROW, contributions })).rejects.toThrow(message);
  await expect(signer.signRow({ ...ROW, path: "/sales" })).rejects.toThrow("may not have /sales, which");
  await expect(signer.signRow({ ...ROW, previews: { "1.1.0": { ...ROW, contributions } } })).rejects.toThrow(
    message,
  );
  await expect((await signerBy(newSigner(), teams)).signRow({ ...ROW, contributions })).rejects.not.toThrow(
    "sales",
  );
});
