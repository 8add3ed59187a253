import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tellMissingConfig } from "./serve-command.ts";

test("whoever serves a host hears that its config.json isn't where --site leads", () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-site-"));
  try {
    const told: string[] = [];
    const look = (site: string): void => {
      tellMissingConfig(site, (line) => void told.push(line));
    };
    const site = join(folder, "SITE");
    look(site);
    expect(told).toEqual([expect.stringContaining(`${join(site, "config.json")} is missing`)]);
    mkdirSync(site);
    writeFileSync(join(site, "config.json"), "{}");
    look(site);
    expect(told).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
