import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tellConfig } from "./serve-command.ts";

test("whoever serves a host hears what is wrong with the config.json where --site leads", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-site-"));
  try {
    const told: string[] = [];
    const look = (site: string): void => {
      tellConfig(site, (line) => void told.push(line));
    };
    const site = join(folder, "SITE");
    look(site);
    expect(told).toEqual([expect.stringContaining(`${join(site, "config.json")} is missing`)]);
    mkdirSync(site);
    const sound = { providerUrl: "https://one.example", publishableKey: "sb_publishable_one" };
    const write = (text: string): string[] => {
      writeFileSync(join(site, "config.json"), text);
      told.length = 0;
      look(site);
      return told;
    };
    expect(write(JSON.stringify(sound))).toEqual([]);
    expect(write(`\uFEFF${JSON.stringify(sound)}`)).toEqual([]);
    expect(write("{")).toEqual([expect.stringMatching(/config\.json is no JSON: nobody can sign in/)]);
    expect(write(JSON.stringify({ ...sound, basePath: "app" }))).toEqual([
      expect.stringContaining("config.json basePath: Write a path"),
    ]);
    // As Docker leaves it where the file to be mounted isn't there.
    rmSync(join(site, "config.json"));
    mkdirSync(join(site, "config.json"));
    told.length = 0;
    look(site);
    expect(told).toEqual([expect.stringMatching(/config\.json can't be read: nobody can sign in/)]);
    rmSync(join(site, "config.json"), { recursive: true });
    // A page would open as if nobody had asked for signatures.
    expect(write(JSON.stringify({ ...sound, signng: {} }))).toEqual([
      expect.stringContaining(
        'config.json signng: no host of this release reads it, so it changes nothing. Is "signing" meant?',
      ),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
