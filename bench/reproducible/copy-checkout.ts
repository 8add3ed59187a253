import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";

const INSTALLED = "node_modules";

/**
 * A second checkout of this repository with what is installed in it: real folders, since a bundler follows a link to
 * `node_modules` out of the checkout and builds another one's packages.
 * @param root absolute path of the repository; what git doesn't ignore is copied, committed or not
 * @param folder absolute path; nothing is there yet
 * @param isReversed writes the files in the opposite order, as another disk might list them
 */
export function copyCheckout(root: string, folder: string, isReversed: boolean): void {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const files = listed
    .split("\0")
    .filter((file) => file !== "" && lstatSync(join(root, file), { throwIfNoEntry: false }));
  for (const file of isReversed ? files.reverse() : files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  for (const owner of ["", ...new Set(files.filter((file) => file.endsWith("/package.json")).map(dirname))]) {
    const installed = join(root, owner, INSTALLED);
    if (lstatSync(installed, { throwIfNoEntry: false })?.isDirectory() === true)
      linkFolder(realpathSync(installed), join(folder, owner, INSTALLED));
  }
}

/** Folders are made, files are hard links of the others: nothing here is written to. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    // What builds write there is theirs.
    if (entry.name === ".federation" || entry.name === ".cache") continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkFolder(source, target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Another disk.
    copyFileSync(source, target);
  }
}
