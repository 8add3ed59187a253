import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pointHost } from "../cli/place/point-host.ts";
import { keepConfig } from "./kept-config.ts";

const ROOT = { root: { signed: { version: 1 } } };
/** As a start writes it. */
const OWN = {
  ...{ providerUrl: "http://localhost:54321", publishableKey: "sb_publishable_local", operatorName: "Foyer" },
  ...{ registryUrl: "/registry.json", remoteOrigins: ["http://localhost:3001"], checkSessionSeconds: 30 },
  signing: { ...ROOT, by: "npm start" },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-start-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test("the first start writes what it has, and a later one takes back what it says no more", () => {
  expect(keepConfig(OWN, {})).toEqual(OWN);
  expect(keepConfig(OWN, { ...OWN, isDevelopment: true, severalAccounts: true, offers: {} })).toEqual(OWN);
});

test("what somebody wrote into config.json stays through each start", () => {
  const written = { developerOverrides: true, operatorName: "House", locale: "de", texts: ["de"] };
  expect(keepConfig(OWN, { ...OWN, ...written })).toEqual({ ...OWN, ...written });
});

test("a host that was pointed at a place reads it after the next start as well, signed as that is", () => {
  const file = join(folder, "config.json");
  const read = (): Record<string, unknown> =>
    JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify(OWN));
  pointHost(folder, "http://localhost:3100")();
  const { signing: _starts, ...unsigned } = OWN;
  const pointed = {
    ...unsigned,
    registryUrl: "http://localhost:3100/registry.json",
    remoteOrigins: ["http://localhost:3001", "http://localhost:3100"],
  };
  expect(keepConfig(OWN, read())).toEqual(pointed);
  expect(keepConfig(OWN, { ...read(), signing: ROOT })).toEqual({ ...pointed, signing: ROOT });
  // Whoever takes the line away has the host's own again.
  const { registryUrl: _place, ...back } = read();
  expect(keepConfig(OWN, back)).toEqual(OWN);
});
