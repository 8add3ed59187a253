import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changeRoot } from "../../cli/keys/change-root.ts";
import { keysCommand } from "../../cli/keys/keys-command.ts";
import { readSecretKey } from "../../cli/signing/secret-key.ts";
import { createFolderStore } from "../../cli/store/folder-store.ts";
import { expect, test } from "../harness/remotes-test.ts";

// An operator turns signing on while people have pages open; then somebody who can write the place puts a release of their own in.

const SILENT = { say: () => undefined, progress: () => undefined, result: () => undefined };
/** The address of a place; nothing here looks at it. */
const TARGET = '{ "schema": 1, "address": "https://remotes.example" }';
const EVIL = "The registry was changed by a stranger";

test("pages take what is signed, keep it where somebody changes the place, and give nobody what isn't", async ({
  signedIn: page,
  product,
  listRemotes,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-keys-"));
  try {
    await listRemotes(["alpha"]);
    const { siteFolder: site } = product;
    await keysCommand.run(["init", "--to", site, "--site", site, "--out", folder], SILENT);
    const heading = page.getByRole("heading", { name: "alpha 1.0.0", exact: true });
    await page.goto("/alpha");
    await expect(heading).toBeVisible();
    await page.goto("/system");
    await expect(page.getByText("under root 1")).toBeVisible();

    product.writeRegistry((rows) =>
      rows.map((row) => (row.name === "alpha" ? { ...row, title: EVIL, contributions: [] } : row)),
    );
    await page.goto("/system");
    await expect(page.getByText("It is not what was signed")).toBeVisible();
    expect(await page.content()).not.toContain(EVIL);
    // Who comes for the first time gets nothing of it, and is told.
    await page.evaluate(() => {
      localStorage.clear();
    });
    await page.goto("/alpha");
    await expect(
      page.getByRole("heading", { name: "alpha isn't available right now", exact: true }),
    ).toBeVisible();
    expect(await page.content()).not.toContain(EVIL);
    // Somebody who takes the signatures away as well gets no further: the sign-in isn't painted either.
    product.writeRegistry((rows) => rows.map(({ signatures: _gone, ...row }) => row));
    await page.context().clearCookies();
    const answer = await page.request.get("/sign-in");
    expect(await answer.text()).not.toContain("foyer-first-paint");
    await page.goto("/sign-in");
    await expect(
      page.getByRole("heading", { name: "sign-in isn't available right now", exact: true }),
    ).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("a fork that was shown to one page is said aloud by the next one of the browser", async ({
  signedIn: page,
  product,
  listRemotes,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-fork-"));
  try {
    await listRemotes(["alpha"]);
    const { siteFolder: site } = product;
    const keys = join(folder, "keys");
    writeFileSync(join(site, "foyer-target.json"), TARGET);
    await keysCommand.run(["init", "--to", site, "--site", site, "--out", keys], SILENT);
    const entitle = async (title: string): Promise<void> => {
      product.writeRegistry((rows) => rows.map((row) => (row.name === "alpha" ? { ...row, title } : row)));
      const signers = ["team", "registry"].flatMap((name) => ["--key", join(keys, `${name}.key`)]);
      await keysCommand.run(["sign", "--rows", "--as-it-is", "--to", site, ...signers], SILENT);
    };
    const kept = join(folder, "kept");
    cpSync(site, kept, { recursive: true });
    // Whoever has all the keys shows this page another release, and then the others the genuine one.
    await entitle("Shown to one");
    await page.goto("/system");
    await expect(page.getByText(/stands in a log that only grows/)).toBeVisible();
    rmSync(join(site, "foyer.log"), { recursive: true });
    cpSync(kept, site, { recursive: true });
    await entitle("Shown to all");
    const next = await page.context().newPage();
    await next.goto("/system");
    const words = /Somebody was shown other releases of this site/;
    await expect(next.getByText(words)).toBeVisible();
    await expect(next.getByRole("region", { name: /was forked/ })).toContainText("foyer-");
    // The page that was there hears of it, and what it had stays.
    await expect(page.getByText(words)).toBeVisible();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("keys are replaced, taken back and expire: pages say what is wrong, and follow the operator's commands", async ({
  signedIn: page,
  product,
  listRemotes,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-rotate-"));
  const file = (name: string): string => join(folder, "keys", `${name}.key`);
  const given = (...names: readonly string[]): readonly string[] =>
    names.flatMap((name) => ["--key", file(name)]);
  const { siteFolder: site } = product;
  const keys = async (...words: readonly string[]): Promise<{ readonly key?: string }> => {
    let said: unknown;
    const terminal = { ...SILENT, result: (value: unknown) => void (said = value) };
    await keysCommand.run([...words, "--to", site], terminal);
    return said as { readonly key?: string };
  };
  const rootKeys = given("root-1", "root-2");
  const systemSays = async (words: string | RegExp): Promise<void> => {
    await page.goto("/system");
    await expect(page.getByText(words).first()).toBeVisible();
  };
  try {
    await listRemotes(["alpha"]);
    writeFileSync(join(site, "foyer-target.json"), TARGET);
    await keys("init", "--site", site, "--out", join(folder, "keys"));
    await systemSays("under root 1");
    // The registry's key is lost.
    const { key: registry = "" } = await keys("create", "--out", file("registry-2"));
    await keys("rotate", "--registry", registry, ...rootKeys);
    await keys("sign", ...given("registry-2"));
    await systemSays("under root 2");
    // The team's key has leaked: nothing that it signed is taken, until what is live is signed by the next one.
    const everything = ["--names", "*", "--paths", "*", "--places", "*"];
    const known = readSecretKey(readFileSync(file("team"), "utf8").trim()).key;
    await keys("revoke", known, ...rootKeys);
    await keys("sign", ...given("registry-2"));
    await systemSays(/not signed by enough keys of the team/);
    const { key: team = "" } = await keys("create", "--out", file("team-2"));
    await keys("team", "operator", "--public", team, ...everything, ...rootKeys);
    await keys("sign", "--rows", ...given("team-2", "registry-2"));
    await page.goto("/alpha");
    await expect(page.getByRole("heading", { name: "alpha 1.0.0", exact: true })).toBeVisible();
    // The team goes, and comes back.
    await keys("remove", "operator", ...rootKeys);
    await keys("sign", ...given("registry-2"));
    await systemSays(/No team of the root may have this name/);
    await keys("team", "operator", "--public", team, ...everything, ...rootKeys);
    await keys("sign", ...given("registry-2"));
    await systemSays("under root 6");
    // A root that nobody renewed in time.
    const signers = ["root-1", "root-2"].map((name) =>
      readSecretKey(readFileSync(file(name), "utf8").trim()),
    );
    await changeRoot(createFolderStore(site), { validDays: -1 }, signers, Date.now());
    await keys("sign", ...given("registry-2"));
    await systemSays(/root has expired/);
    await keys("rotate", ...rootKeys);
    await keys("sign", ...given("registry-2"));
    await systemSays("under root 8");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
