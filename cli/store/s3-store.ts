import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { PutObjectCommandInput } from "@aws-sdk/client-s3";
import { cacheControlOf } from "./cache-control.ts";
import type { ObjectStore } from "./object-store.ts";
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
/** The SDK says at every start, for Node 20, when it will stop to support it; that is no matter of a team's. */
process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";

/**
 * S3, or a storage that speaks its protocol with conditional writes. Credentials and region are found as the AWS SDK
 * finds them: environment, profile, role of the machine.
 */
export function createS3Store({ bucket, prefix, endpoint }: S3Place): ObjectStore {
  const client = new S3Client({
    region: process.env["AWS_REGION"] ?? "us-east-1",
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Newer checksum headers are unknown to many compatible servers; every file is read back and compared anyway.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const base = prefix === "" ? "" : `${prefix}/`;
  const place = (key: string): { Bucket: string; Key: string } => ({ Bucket: bucket, Key: `${base}${key}` });

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
      const status = statusOf(error);
      if (status !== undefined && CONDITION_FAILED.has(status)) return false;
      if (status === NOT_FOUND && condition.IfMatch !== undefined) return false;
      throw error;
    }
  };

  return {
    description: `s3://${bucket}${prefix === "" ? "" : `/${prefix}`}`,
    async read(key) {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand(place(key)));
        if (Body === undefined) return undefined;
        return { bytes: await Body.transformToByteArray(), tag: ETag ?? "" };
      } catch (error) {
        if (statusOf(error) === NOT_FOUND) return undefined;
        throw error;
      }
    },
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

function statusOf(error: unknown): number | undefined {
  const { $metadata: metadata } = error as { $metadata?: { httpStatusCode?: number } };
  return metadata?.httpStatusCode;
}
