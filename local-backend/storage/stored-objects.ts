import { createHash } from "node:crypto";
import type { Queries } from "../database/database.ts";

/** A file of a bucket, and what its service says of it. */
export interface StoredObject {
  readonly bytes: Buffer;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly eTag: string;
  readonly updatedAt: Date;
}

export async function createPublicBucket(queries: Queries, id: string): Promise<void> {
  await queries.query(
    "insert into storage.buckets (id, name, public) values ($1, $1, true) on conflict (id) do nothing",
    id,
  );
}

/** Puts a file into a bucket, in the place of what has its name. */
export async function putObject(
  queries: Queries,
  bucket: string,
  name: string,
  { bytes, mimetype }: Pick<StoredObject, "bytes" | "mimetype">,
): Promise<void> {
  const metadata = {
    size: bytes.length,
    mimetype,
    cacheControl: "max-age=3600",
    eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
  };
  await queries.query(
    `with put as (
       insert into storage.objects (bucket_id, name, metadata) values ($1, $2, $3::jsonb)
       on conflict (bucket_id, name) do update set metadata = excluded.metadata, updated_at = now()
       returning id
     )
     insert into foyer_private.object_bytes (object_id, bytes) select id, decode($4, 'base64') from put
     on conflict (object_id) do update set bytes = excluded.bytes`,
    bucket,
    name,
    JSON.stringify(metadata),
    bytes.toString("base64"),
  );
}

/** What is in a public bucket under that name; of another bucket nothing is told, not even that it is there. */
export async function findPublicObject(
  queries: Queries,
  bucket: string,
  name: string,
): Promise<StoredObject | "no-bucket" | "no-object"> {
  const buckets = await queries.query("select 1 from storage.buckets where id = $1 and public", bucket);
  if (buckets.length === 0) return "no-bucket";
  const [found] = await queries.query<{
    bytes: string;
    updated_at: string | Date;
    metadata: { mimetype: string; cacheControl: string; eTag: string };
  }>(
    `select encode(bytes, 'base64') as bytes, updated_at, metadata
     from storage.objects join foyer_private.object_bytes on object_id = id
     where bucket_id = $1 and name = $2`,
    bucket,
    name,
  );
  if (found === undefined) return "no-object";
  const { mimetype, cacheControl, eTag } = found.metadata;
  const updatedAt = new Date(found.updated_at);
  return { bytes: Buffer.from(found.bytes, "base64"), updatedAt, mimetype, cacheControl, eTag };
}
