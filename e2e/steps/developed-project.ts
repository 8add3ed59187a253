import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../../scripts/folders.mjs";

/** A team's remote on its developer's machine, with `foyer dev` running. */
export interface DevelopedProject {
  /** The link to the host's asking page, as the command printed it. */
  readonly link: string;
  /** The origin of the builds. */
  readonly address: string;
  /** Writes what it mounts, as the body of `mount(element)`; `foyer dev` builds it. */
  edit(mount: string): void;
  /** Ends `foyer dev`. */
  stop(): Promise<void>;
  /** Ends it and removes the project. */
  remove(): Promise<void>;
}

const FIRST_BUILD_MS = 60_000;
const EXIT_WITH_PARENT = pathToFileURL(join(ROOT, "scripts", "exit-with-parent.mjs")).href;

/** What shows a heading and a field, and takes them away again. */
export function showing(heading: string): string {
  return `const heading = document.createElement("h1");
    heading.textContent = ${JSON.stringify(heading)};
    const label = document.createElement("label");
    label.append("Note", document.createElement("input"));
    element.append(heading, label);
    return () => element.replaceChildren();`;
}

/**
 * @param row fields of foyer.json in place of the usual ones
 * @param port of a `foyer dev` that ended, to run it there again; 0 takes a free one
 */
export async function startDeveloping(
  name: string,
  hostUrl: string,
  mount: string,
  row: Readonly<Record<string, unknown>> = {},
  port = 0,
): Promise<DevelopedProject> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-developed-"));
  const write = (file: string, text: string): void => {
    writeFileSync(join(folder, file), text);
  };
  const edit = (body: string): void => {
    write("expose.js", `export default { mount(element) { ${body} } };\n`);
  };
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  write("package.json", JSON.stringify({ name: `@team/${name}`, version: "2.0.0", type: "module" }));
  write("foyer.json", JSON.stringify({ name, title: name, path: `/${name}`, access: SIGNED_IN, ...row }));
  write(
    "webpack.config.js",
    `import { federatedBuild } from ${JSON.stringify(join(ROOT, "webpack.config.base.js"))};
export default (_environment, { mode }) =>
  federatedBuild({ role: "remote", folder: ${JSON.stringify(folder)}, isProduction: mode === "production", port: 0 });
`,
  );
  edit(mount);
  const command = [
    ...["--import", EXIT_WITH_PARENT, "--import", "tsx", "cli/foyer.ts"],
    ...["dev", "--json", "--host", hostUrl],
  ];
  const child = spawn(process.execPath, [...command, "--project", folder, "--port", String(port)], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = new Promise<void>((resolve) =>
    child.once("close", () => {
      resolve();
    }),
  );
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await ended;
  };
  try {
    const said = await firstDocument(child.stdout, child.stderr, ended);
    await waitForBuild(said.address);
    return {
      ...said,
      edit,
      stop,
      async remove() {
        await stop();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const SIGNED_IN = { session: "required", assurance: "aal1" };

/** @throws Error with what the command said instead */
async function firstDocument(
  out: NodeJS.ReadableStream | null,
  err: NodeJS.ReadableStream | null,
  ended: Promise<void>,
): Promise<{ link: string; address: string }> {
  let text = "";
  let errors = "";
  const read = new Promise<{ link: string; address: string }>((resolve, reject) => {
    const take = (part: string): void => {
      text += part;
      try {
        const said = JSON.parse(text) as { ok: boolean; link: string; address: string };
        if (said.ok) resolve(said);
        else reject(new Error(text));
      } catch {
        // Not whole yet.
      }
    };
    out?.setEncoding("utf8").on("data", take);
    err?.setEncoding("utf8").on("data", (part: string) => (errors += part));
  });
  const early = ended.then((): never => {
    throw new Error(`foyer dev ended:\n${text}${errors}`);
  });
  early.catch(() => undefined);
  return Promise.race([read, early]);
}

async function waitForBuild(address: string): Promise<void> {
  const end = Date.now() + FIRST_BUILD_MS;
  for (;;) {
    const response = await fetch(`${address}/foyer-dev/registry.json`);
    await response.arrayBuffer();
    if (response.ok) return;
    if (Date.now() > end) throw new Error(`Nothing was built at ${address}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
