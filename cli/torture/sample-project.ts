import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { releaseGlobalName } from "@foyer/contracts/host";

export interface Sample {
  readonly name: string;
  readonly version: string;
  readonly package?: string;
  /** Makes the code of one sample differ from another's. */
  readonly content?: string;
  readonly chunks?: number;
  /** More files of the release, or others in the place of the sound ones. */
  readonly files?: Readonly<Record<string, string>>;
  /** Fields of foyer.json in place of the sound ones. */
  readonly description?: Readonly<Record<string, unknown>>;
  /** Fields of the federation manifest in place of the sound ones. */
  readonly manifest?: Readonly<Record<string, unknown>>;
}

/** Writes a remote as a build leaves it, for tests that need many of them and no bundler. */
export async function writeSampleProject(folder: string, sample: Sample): Promise<string> {
  const { name, version, content = "", chunks = 3 } = sample;
  const built = join(folder, "dist", version);
  await mkdir(built, { recursive: true });
  const writeJson = (file: string, value: unknown): Promise<void> => writeFile(file, JSON.stringify(value));
  await Promise.all([
    writeJson(join(folder, "package.json"), { name: sample.package ?? `@team/${name}`, version }),
    writeJson(join(folder, "foyer.json"), {
      name,
      title: "Orders",
      path: `/${name}`,
      access: { session: "required", assurance: "aal1" },
      ...sample.description,
    }),
    writeJson(join(built, "mf-manifest.json"), {
      name: releaseGlobalName(name, version),
      metaData: { publicPath: "auto" },
      exposes: [{ path: "./remote" }],
      shared: [{ name: "@foyer/shared-auth", requiredVersion: "^1.0.0", singleton: true }],
      ...sample.manifest,
    }),
    writeFile(
      join(built, "remoteEntry.js"),
      `var ${releaseGlobalName(name, version)} = Symbol.for("foyer.integrity"); // ${content}
`,
    ),
    ...Array.from({ length: chunks }, (_, at) =>
      writeFile(join(built, `${at}.0123456789ab.js`), `// ${name} ${version} ${at} ${content}\n`),
    ),
  ]);
  for (const [path, text] of Object.entries(sample.files ?? {})) await writeFile(join(built, path), text);
  return folder;
}
