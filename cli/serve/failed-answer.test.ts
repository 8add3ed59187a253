import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStaticServer } from "./static-server.ts";

test("what fails of every answer, of the one about a failure too, ends that answer alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-failed-"));
  writeFileSync(join(folder, "main.js"), "1;");
  // No header can hold it.
  const hostOrigins = ["https://\u{1f600}.example"];
  const server = await startStaticServer({ role: "remote", folder, port: 0, hostOrigins });
  const unheard: unknown[] = [];
  const hear = (error: unknown): void => void unheard.push(error);
  process.on("unhandledRejection", hear);
  for (const path of ["main.js", "none.js"])
    await expect(fetch(`${server.url}/${path}`, { signal: AbortSignal.timeout(5_000) })).rejects.toThrow(
      "fetch failed",
    );
  process.off("unhandledRejection", hear);
  expect(unheard).toEqual([]);
  await server.stop();
  rmSync(folder, { recursive: true });
});
