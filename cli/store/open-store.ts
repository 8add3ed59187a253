import { resolve } from "node:path";
import { CommandError } from "../command/command.ts";
import { createFolderStore } from "./folder-store.ts";
import type { ObjectStore } from "./object-store.ts";
import { tellForbidden } from "./tell-forbidden.ts";

/**
 * Opens what `--to` names: `s3://bucket/prefix`, or a folder.
 * @param environment for `FOYER_S3_ENDPOINT`, the address of a compatible storage
 */
export async function openStore(
  target: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ObjectStore> {
  refuseSupabase(target, environment["FOYER_S3_ENDPOINT"]);
  const scheme = /^([a-z][a-z0-9+.-]+):\/\//i.exec(target)?.[1];
  if (scheme === undefined) return createFolderStore(resolve(target));
  const [bucket = "", ...prefix] = target
    .slice("s3://".length)
    .split("/")
    .filter((part) => part !== "");
  if (scheme !== "s3" || bucket === "") {
    throw new CommandError(
      `"${target}" is no place for releases. Name a folder, or s3://BUCKET/PREFIX.`,
      "wrongUse",
    );
  }
  // Only whoever publishes to it pays for loading it.
  const { createS3Store } = await import("./s3-store.ts");
  const place = { bucket, prefix: prefix.join("/"), endpoint: environment["FOYER_S3_ENDPOINT"] };
  return tellForbidden(createS3Store(place));
}

/** Said before credentials are looked for: no setting helps. */
function refuseSupabase(target: string, endpoint: string | undefined): void {
  const named = [target, target.startsWith("s3://") ? (endpoint ?? "") : ""];
  if (
    !named.some((address) =>
      /^https?:\/\/[^/]*\.supabase\.(co|in|red)(\/|:|$)|\/storage\/v1(\/|$)/i.test(address),
    )
  )
    return;
  throw new CommandError(
    "Supabase Storage can't be a place for releases: it overwrites a file without a condition, so of two teams that publish at once one could lose its release. Name a folder that a server serves, or s3://BUCKET/PREFIX of a storage with conditional writes; the host finds it by registryUrl.",
    "wrongUse",
  );
}
