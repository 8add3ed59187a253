import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { PutObjectCommandInput } from "@aws-sdk/client-s3";
import { answerBehind } from "../command/storage-answer.ts";
import { cacheControlOf } from "./cache-control.ts";
import type { ObjectStore, StoredObject } from "./object-store.ts";
import { contentTypeOf } from "./object-store.ts";

export interface S3Place {
  readonly bucket: string;
  /** Without a slash at either end; may be empty. */
  readonly prefix: string;
  /** Of a storage that isn't Amazon's. */
  readonly endpoint?: string | undefined;
}

/** The storage's ways to say that a condition did not hold, or that another writer was just at it. */
const CONDITION_FAILED = new Set([409, 412]);
const NOT_FOUND = 404;
/** Where nothing says another one, and of storages that know none. */
const DEFAULT_REGION = "us-east-1";
const CONNECT_WITHIN_MS = 10_000;
/**
 * Of silence, not of the whole request: a large file goes on by some megabytes at a time, on a line of 50 kB a second too. The SDK
 * asks again, up to three times in all.
 */
const SILENT_FOR_MS = 30_000;
/** The SDK says at every start, for Node 20, when it will stop to support it; that is no matter of a team's. */
process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";

/**
 * S3, or a storage that speaks its protocol with conditional writes. Credentials and region are found as the AWS SDK
 * finds them: environment, profile, role of the machine.
 * @param silentForMs how long it may stay silent, in milliseconds; without an end everything behind it would wait for ever
 */
export function createS3Store(
  { bucket, prefix, endpoint }: S3Place,
  silentForMs = SILENT_FOR_MS,
): ObjectStore {
  const client = new S3Client({
    region: readRegion(endpoint),
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: silentForMs },
    // The region of a profile or a machine needn't be the bucket's, which S3 then names.
    ...(endpoint === undefined ? { followRegionRedirects: true } : { endpoint, forcePathStyle: true }),
    // Newer checksum headers are unknown to many compatible servers; every file is read back and compared anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const base = prefix === "" ? "" : `${prefix}/`;
  const place = (key: string): { Bucket: string; Key: string } => ({ Bucket: bucket, Key: `${base}${key}` });

  const read = async (key: string): Promise<StoredObject | undefined> => {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand(place(key)));
      if (Body === undefined) return undefined;
      return { bytes: await Body.transformToByteArray(), tag: ETag ?? "" };
    } catch (error) {
      if (answerBehind(error).httpStatusCode === NOT_FOUND) return undefined;
      throw error;
    }
  };
  const holds = async (key: string, bytes: Uint8Array): Promise<boolean> => {
    const stored = await read(key);
    return stored !== undefined && Buffer.from(stored.bytes).equals(bytes);
  };

  let foundWrites = 0;
  const put = async (key: string, bytes: Uint8Array, condition: Partial<PutObjectCommandInput>) => {
    try {
      await client.send(
        new PutObjectCommand({
          ...place(key),
          ...condition,
          Body: bytes,
          ContentType: contentTypeOf(key),
          CacheControl: cacheControlOf(key),
        }),
      );
      return true;
    } catch (error) {
      const { httpStatusCode: status, attempts = 1 } = answerBehind(error);
      // Sent more than once, it may have been kept the first time, and its answer lost.
      if (status !== undefined && CONDITION_FAILED.has(status)) {
        const isFound = attempts > 1 && (await holds(key, bytes));
        if (isFound) foundWrites += 1;
        return isFound;
      }
      if (status === NOT_FOUND && condition.IfMatch !== undefined) return false;
      throw error;
    }
  };

  return {
    description: `s3://${bucket}${prefix === "" ? "" : `/${prefix}`}`,
    countFoundWrites: () => foundWrites,
    read,
    create: (key, bytes) => put(key, bytes, { IfNoneMatch: "*" }),
    replace: (key, bytes, tag) => put(key, bytes, { IfMatch: tag }),
    async list(start) {
      const keys: string[] = [];
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: `${base}${start}`, ContinuationToken: next }),
        );
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) keys.push(Key.slice(base.length));
        next = page.NextContinuationToken;
      } while (next !== undefined);
      return keys;
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)));
    },
  };
}

/**
 * The SDK asks the machine itself last, for a second at most.
 * @returns what says it: a profile's is another for each account, and says nothing of a storage that isn't Amazon's
 */
function readRegion(endpoint: string | undefined): string | (() => Promise<string>) {
  const named = process.env["AWS_REGION"] ?? (endpoint === undefined ? undefined : DEFAULT_REGION);
  if (named !== undefined) return named;
  let found: Promise<string> | undefined;
  return () => (found ??= new S3Client({}).config.region().catch(() => DEFAULT_REGION));
}
