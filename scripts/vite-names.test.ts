import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isListable } from "@foyer/contracts/host";

const ROOT = resolve(__dirname, "..");

test("modules called Übersicht (2) become files of a release, by Vite", async () => {
  const folder = await mkdtemp(join(tmpdir(), "foyer-vite-names-"));
  const write = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
  await mkdir(join(folder, "Größe"));
  await Promise.all([
    write("package.json", JSON.stringify({ name: "@team/desks", version: "1.0.0", type: "module" })),
    write("foyer.json", JSON.stringify({ name: "desks", title: "Desks", path: "/desks" })),
    write(
      "vite.config.js",
      `import { foyerRemote } from ${JSON.stringify(pathToFileURL(join(ROOT, "vite/index.js")).href)};
export default { plugins: [foyerRemote(import.meta.url)] };`,
    ),
    write(
      "expose.js",
      `export default { mount: async () => (await import("./Größe/Übersicht (2).js")).show(new Worker(new URL("./Zählen.js", import.meta.url), { type: "module" })) };`,
    ),
    write("Größe/Übersicht (2).js", "export const show = (worker) => () => worker.terminate();"),
    write("Zählen.js", "postMessage(1);"),
  ]);
  const build = spawn(process.execPath, [join(ROOT, "node_modules/vite/bin/vite.js"), "build"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  expect(await once(build, "exit")).toEqual([0, null]);
  const built = await readdir(join(folder, "dist", "1.0.0"));
  expect(built.filter((file) => !isListable(file))).toEqual([]);
  expect(built.filter((file) => /bersicht|Z_hlen/.test(file) && file.endsWith(".js"))).toHaveLength(2);
  await rm(folder, { recursive: true });
}, 60_000);
