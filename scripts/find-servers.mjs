import { delimiter, join } from "node:path";
import { installDebianPackages, isProgram, takesDebianPackages } from "./debian-packages.mjs";

/** Debian's packages, by the name of the program in them. */
const PACKAGES = { nginx: "nginx", caddy: "caddy", apache2: "apache2-bin" };
/** Debian keeps servers where only the administrator's PATH leads. */
const USUAL_FOLDERS = ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/**
 * Paths of nginx, Caddy and Apache, which tests start by themselves; what is missing is installed from Debian's
 * packages where we may.
 * @param {readonly string[]} usualFolders where programs are looked for beside the PATH
 * @returns {Promise<Record<"nginx" | "caddy" | "apache2", string>>}
 * @throws Error saying what to install
 */
export async function findOrInstallServers(tell = console.log, usualFolders = USUAL_FOLDERS) {
  const find = (name) => {
    const folders = [...(process.env.PATH ?? "").split(delimiter), ...usualFolders];
    return folders.map((folder) => join(folder, name)).find(isProgram);
  };
  const missing = Object.keys(PACKAGES).filter((name) => find(name) === undefined);
  if (missing.length > 0) await install(missing, tell);
  return Object.fromEntries(
    Object.keys(PACKAGES).map((name) => {
      const found = find(name);
      if (found === undefined) throw new Error(`${PACKAGES[name]} is installed, and ${name} is nowhere.`);
      return [name, found];
    }),
  );
}

async function install(names, tell) {
  const packages = names.map((name) => PACKAGES[name]);
  const remedy = `Install ${packages.join(", ")} by hand: tests start them to see what they send.`;
  if (!takesDebianPackages()) throw new Error(remedy);
  await installDebianPackages(packages, remedy, tell);
}
