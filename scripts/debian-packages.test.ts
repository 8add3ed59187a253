import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Programs are looked for on a PATH of the test's own, where `apt-get` is a script that writes down how it was called.

const isAdministratorOfDebian = process.getuid?.() === 0 && existsSync("/etc/debian_version");
const RUNNABLE = 0o755;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-packages-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function addProgram(name: string, script: string): void {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, RUNNABLE);
}

/** @param installed what `apt-get install` leaves in the folder, by the name of the package */
function addAptGet(installed: Readonly<Record<string, string>>, failing?: string): void {
  const calls = join(folder, "calls.txt");
  const lines = Object.entries(installed).map(
    ([name, program]) =>
      `case " $* " in *" ${name} "*) printf '#!/bin/sh\\n' > "${folder}/${program}"; /bin/chmod 755 "${folder}/${program}";; esac`,
  );
  symlinkSync("/usr/bin/flock", join(folder, "flock"));
  addProgram(
    "apt-get",
    [
      `echo "$* $DEBIAN_FRONTEND $RUNLEVEL" >> "${calls}"`,
      failing === undefined ? "" : `[ "$1" = ${failing} ] && exit 100`,
      `[ "$1" = install ] || exit 0`,
      ...lines,
      "exit 0",
    ].join("\n"),
  );
}

function aptCalls(): readonly string[] {
  return readFileSync(join(folder, "calls.txt"), "utf8").trim().split("\n");
}

/** Runs an expression of a module in `scripts` with this PATH alone; what it says, and what it came to. */
function run(
  module: string,
  expression: string,
): Promise<{ readonly said: string; readonly failed: boolean }> {
  const url = pathToFileURL(join(__dirname, module)).href;
  const program = `const found = await import(${JSON.stringify(url)});
    try { console.log(JSON.stringify(await ${expression})); } catch (error) { console.log(error.message); process.exit(1); }`;
  return new Promise((resolve) => {
    const env = { PATH: folder };
    execFile(process.execPath, ["--input-type=module", "-e", program], { env }, (error, stdout) => {
      resolve({ said: stdout, failed: error !== null });
    });
  });
}

const SERVERS = "found.findOrInstallServers(console.log, [])";
const PACKAGED = { nginx: "nginx", caddy: "caddy", "apache2-bin": "apache2" };

test("servers that are there are found, and nothing is installed", async () => {
  for (const name of ["nginx", "caddy", "apache2"]) addProgram(name, "exit 0");
  const { said, failed } = await run("find-servers.mjs", SERVERS);
  expect(failed).toBe(false);
  expect(JSON.parse(said)).toEqual({
    nginx: join(folder, "nginx"),
    caddy: join(folder, "caddy"),
    apache2: join(folder, "apache2"),
  });
});

const asAdministrator = isAdministratorOfDebian ? test : test.skip;

asAdministrator("what is missing, and that alone, is installed from Debian's packages", async () => {
  addProgram("nginx", "exit 0");
  addAptGet(PACKAGED);
  const { said, failed } = await run("find-servers.mjs", SERVERS);
  expect(failed).toBe(false);
  expect(said).toContain("Installing the packages caddy, apache2-bin\n");
  expect(said).toContain(join(folder, "apache2"));
  expect(aptCalls()).toEqual([
    "update noninteractive 1",
    "install --yes --no-install-recommends caddy apache2-bin noninteractive 1",
  ]);
});

asAdministrator.each(["update", "install"])("an apt-get whose %s fails says what to do", async (failing) => {
  addAptGet(PACKAGED, failing);
  const { said, failed } = await run("find-servers.mjs", SERVERS);
  expect(failed).toBe(true);
  expect(said).toContain(`apt-get ${failing} failed. Install nginx, caddy, apache2-bin by hand`);
});

asAdministrator("of two that install at once one waits for the other", async () => {
  addAptGet(PACKAGED);
  const under = join(folder, "under-way");
  // As apt-get does: while one of it is at work, it refuses another.
  const [real, alone] = [join(folder, "apt-get"), join(folder, "apt-get-alone")];
  writeFileSync(alone, readFileSync(real));
  chmodSync(alone, RUNNABLE);
  writeFileSync(
    real,
    `#!/bin/sh\n/bin/mkdir "${under}" || exit 100\n"${alone}" "$@"\n/bin/sleep 0.2\n/bin/rmdir "${under}"\n`,
  );
  const both = await Promise.all([
    run("find-servers.mjs", SERVERS),
    run("find-browser.mjs", "found.findOrInstallFirefox().catch((error) => error.message)"),
  ]);
  expect(both.filter(({ said }) => said.includes("failed"))).toEqual([]);
  expect(both[0].failed).toBe(false);
});

asAdministrator(
  "one that hangs keeps the next one waiting for ten minutes, and that one says so",
  async () => {
    const called = join(folder, "called.txt");
    // As flock does when the time is over: `-E` says how it ends then.
    addProgram("flock", `echo "$*" > "${called}"; exit "$4"`);
    const { said, failed } = await run("find-servers.mjs", SERVERS);
    // Where the lock stands depends on the machine: not everybody may write where Debian keeps locks.
    const [, lock = "none"] =
      /^-w 600 -E 75 (\/\S+\/foyer-apt-get\.lock) apt-get update\n$/.exec(readFileSync(called, "utf8")) ?? [];
    expect(failed).toBe(true);
    expect(said).toContain(`Another installation has held ${lock} for 600 seconds. Install nginx`);
  },
);

asAdministrator("a package without its program is said", async () => {
  addAptGet({ nginx: "nginx", "apache2-bin": "apache2" });
  const { said, failed } = await run("find-servers.mjs", SERVERS);
  expect(failed).toBe(true);
  expect(said).toContain("caddy is installed, and caddy is nowhere.");
});

asAdministrator("the packages' way is said where there is no apt-get", async () => {
  const { said, failed } = await run("find-servers.mjs", SERVERS);
  expect(failed).toBe(true);
  expect(said).toContain("apt-get can't be run. Install nginx, caddy, apache2-bin by hand");
});

asAdministrator.each([
  ["chromium", "findOrInstallBrowser"],
  ["firefox-esr", "findOrInstallFirefox"],
])("%s comes the same way", async (name, find) => {
  addAptGet({ [name]: name });
  const { said, failed } = await run("find-browser.mjs", `found.${find}()`);
  expect(failed).toBe(false);
  expect(said).toContain(`Installing the package ${name}\n`);
  expect(said).toContain(join(folder, name));
  expect(aptCalls().at(-1)).toBe(`install --yes --no-install-recommends ${name} noninteractive 1`);
});

test("a Firefox that is there is found, and one that was named wrongly is told", async () => {
  addProgram("firefox", "exit 0");
  const found = await run("find-browser.mjs", "found.findFirefox()");
  expect(JSON.parse(found.said)).toBe(join(folder, "firefox"));
  const named = await run("find-browser.mjs", 'found.findFirefox({ FOYER_FIREFOX: "/nowhere" })');
  expect(named.failed).toBe(true);
  expect(named.said).toContain("FOYER_FIREFOX is /nowhere, and no program is there.");
});

asAdministrator("WebKit's driver comes the same way, with a screen for its windows", async () => {
  addAptGet({ "webkit2gtk-driver": "WebKitWebDriver", xvfb: "Xvfb" });
  const { said, failed } = await run("find-webkit.mjs", "found.findOrInstallWebKit()");
  expect(failed).toBe(false);
  expect(said).toContain("Installing the packages webkit2gtk-driver, xvfb\n");
  expect(said).toContain(join(folder, "WebKitWebDriver"));
});
