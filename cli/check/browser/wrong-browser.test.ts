import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EXIT_CODES } from "../../command/command.ts";
import { readProject } from "../../releases/read-project.ts";
import { writeSampleProject } from "../../releases/testing/sample-project.ts";
import { mountInBrowser } from "./mount-in-browser.ts";

test("a program that is no browser is named, in one sentence", async () => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-browser-"));
  const project = await readProject(await writeSampleProject(folder, { name: "orders", version: "1.0.0" }));
  await expect(mountInBrowser(project, process.execPath, [])).rejects.toMatchObject({
    exitCode: EXIT_CODES.wrongUse,
    message: `${process.execPath} doesn't start as a Chromium or Chrome does. Name another with --browser, or write --browser none.`,
  });
  await rm(folder, { recursive: true });
});
