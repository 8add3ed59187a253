import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { releaseGlobalName } from "@foyer/contracts/host";
import { bundle } from "../../scripts/bundle.mjs";
import { ensureDone } from "../../scripts/ensure-done.mjs";
import { ROOT } from "../../scripts/folders.mjs";

const SOURCE = "e2e/fixtures/remote";
const SOURCES = [SOURCE, "contracts", "webpack", "webpack.config.base.js", "package-lock.json"];
const STAMPED_NAME = releaseGlobalName("fixture", "0.0.0");
const STAMPED_RELEASE = "0.0.0-fixture-release";
const VERIFIED = /\.(js|css|json|png|svg|woff2)$/;
const TEXT = /\.(js|css|json)$/;

/** How the fixture is built, see `e2e/fixtures/remote/variants.js`; with the React of a folder, `-` and its name follow. */
export type FixtureVariant = string;
/** Those that journeys publish. */
export const FIXTURE_VARIANTS: readonly FixtureVariant[] = [
  ...["plain", "own-store", "eager-store", "next-protocol", "last-protocol"],
];

export interface FixtureRelease {
  readonly entry: string;
  readonly integrity: string;
  readonly files: Readonly<Record<string, string>>;
  readonly sharedAuth: string;
  readonly publishedAt: string;
}

/**
 * Builds the fixture remote with webpack as any remote is built, unless it was built from the same sources.
 * @param reactFolder has a React of its own in its node_modules, and is called like the end of the variant
 */
export async function ensureFixtureBuilt(variant: FixtureVariant, reactFolder?: string): Promise<void> {
  const name = `fixture-${variant}`;
  await ensureDone({
    name,
    sources: SOURCES,
    isThere: () => existsSync(join(built(variant), "remoteEntry.js")),
    work: async () => {
      const { code, output } = await bundle({
        name,
        config: join(ROOT, SOURCE, "webpack.config.js"),
        env: {
          FOYER_FIXTURE_VARIANT: reactFolder === undefined ? variant : variant.replace(/-react-.*$/, ""),
          FOYER_FIXTURE_REACT: reactFolder,
        },
      });
      if (code !== 0) throw new Error(`The fixture remote (${variant}) can't be built:\n${output}`);
    },
  });
}

/**
 * Makes a release of any name and version out of a build, as a release folder `name/version/` below `folder`. The build
 * holds both in known places, so this is what another build would give, in milliseconds.
 * @param origin where `folder` is served
 */
export function stampRelease(
  folder: string,
  origin: string,
  name: string,
  version: string,
  variant: FixtureVariant = "plain",
): FixtureRelease {
  const target = join(folder, name, version);
  mkdirSync(target, { recursive: true });
  const files: Record<string, string> = {};
  for (const file of readdirSync(built(variant)).filter((known) => VERIFIED.test(known))) {
    const bytes = readFileSync(join(built(variant), file));
    const stamped = TEXT.test(file)
      ? bytes
          .toString("utf8")
          .replaceAll(STAMPED_NAME, releaseGlobalName(name, version))
          .replaceAll(STAMPED_RELEASE, version)
      : bytes;
    writeFileSync(join(target, file), stamped);
    files[file] = `sha384-${createHash("sha384").update(stamped).digest("base64")}`;
  }
  return {
    entry: `${origin}/${name}/${version}/remoteEntry.js`,
    integrity: files["remoteEntry.js"] ?? "",
    files,
    sharedAuth: sharedAuthRange(variant),
    publishedAt: "2026-11-01T00:00:00.000Z",
  };
}

/** What an honest publisher reads from the manifest; who brings a store of its own would not say so. */
function sharedAuthRange(variant: FixtureVariant): string {
  if (variant.endsWith("store")) return "*";
  const manifest = JSON.parse(readFileSync(join(built(variant), "mf-manifest.json"), "utf8")) as {
    shared?: readonly { name: string; requiredVersion: string }[];
  };
  return manifest.shared?.find(({ name }) => name === "@foyer/shared-auth")?.requiredVersion ?? "*";
}

function built(variant: FixtureVariant): string {
  return join(ROOT, SOURCE, "dist", variant);
}
