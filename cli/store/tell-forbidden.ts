import { answerBehind } from "../command/storage-answer.ts";
import type { ObjectStore } from "./object-store.ts";

const FORBIDDEN = 403;
/** What else S3 answers so: it doesn't know who asks. Its own words say enough then. */
const UNKNOWN_CALLER = new Set([
  "ExpiredToken",
  "InvalidAccessKeyId",
  "InvalidToken",
  "RequestTimeTooSkewed",
  "SignatureDoesNotMatch",
]);

/** What a bucket's library throws. */
interface Refusal {
  readonly name?: string;
  readonly message?: string;
}

/**
 * A bucket's policy forbids something. No CommandError: that would be a verdict on what was asked for, which ends a schedule for
 * good, or is told to whoever asks a broker, and this is the policy's fault alone.
 */
export class ForbiddenError extends Error {
  override readonly name = "ForbiddenError";
  readonly $metadata = { httpStatusCode: FORBIDDEN };
}

/**
 * A bucket whose refusals say what was asked for and which right it takes: a policy that forgets one is refused at a file
 * that whoever wrote it may never have heard of. They are a {@link ForbiddenError}.
 */
export function tellForbidden(store: ObjectStore): ObjectStore {
  const { description } = store;
  const refusing = async <T>(work: Promise<T>, key: string, what: string, rights: string): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (!isForbidden(error)) throw error;
      const { name = "", message = "" } = error as Refusal;
      throw new ForbiddenError(
        `${description}/${key} can't be ${what}: the storage says ${FORBIDDEN} ${name}${message === "" ? "" : ` (${message})`}. It takes ${rights}. docs/releasing.md lists the rights of a team.`,
        { cause: error },
      );
    }
  };
  const write = (work: Promise<boolean>, key: string): Promise<boolean> =>
    refusing(work, key, "written", "s3:PutObject");
  return {
    ...store,
    read: (key) =>
      refusing(
        store.read(key),
        key,
        "read",
        "s3:GetObject, and s3:ListBucket on the whole bucket where the file isn't there",
      ),
    create: (key, bytes) => write(store.create(key, bytes), key),
    replace: (key, bytes, tag) => write(store.replace(key, bytes, tag), key),
    list: (prefix) => refusing(store.list(prefix), prefix, "listed", "s3:ListBucket on the whole bucket"),
    remove: (key) => refusing(store.remove(key), key, "removed", "s3:DeleteObject"),
  };
}

function isForbidden(error: unknown): boolean {
  const { name = "" } = error as Refusal;
  return answerBehind(error).httpStatusCode === FORBIDDEN && !UNKNOWN_CALLER.has(name);
}
