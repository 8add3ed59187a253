import { delimiter, join } from "node:path";
import { installDebianPackages, isProgram, takesDebianPackages } from "./debian-packages.mjs";

/** Debian's packages, by the name of the program in them. */
const PACKAGES = { WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" };
const REMEDY =
  "Install WebKitGTK's driver and Xvfb by hand (webkit2gtk-driver and xvfb): journeys in WebKit are driven by it.";

/**
 * WebKitGTK's driver, and the screen that its windows need; installed from Debian's packages where we may.
 * @returns {Promise<Record<"WebKitWebDriver" | "Xvfb", string>>}
 * @throws Error saying what to install
 */
export async function findOrInstallWebKit(tell = console.log) {
  const missing = Object.keys(PACKAGES).filter((name) => find(name) === undefined);
  if (missing.length > 0) {
    if (!takesDebianPackages()) throw new Error(REMEDY);
    await installDebianPackages(
      missing.map((name) => PACKAGES[name]),
      REMEDY,
      tell,
    );
  }
  return Object.fromEntries(
    Object.keys(PACKAGES).map((name) => {
      const found = find(name);
      if (found === undefined) throw new Error(REMEDY);
      return [name, found];
    }),
  );
}

function find(name) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isProgram);
}
