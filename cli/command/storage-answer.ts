/** What a storage's library says of an answer, on the errors that it throws. */
export interface StorageAnswer {
  readonly httpStatusCode?: number;
  /** How often the request was sent. */
  readonly attempts?: number;
}

const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
/** It never will: a condition, say, that a compatible storage doesn't know. */
const NOT_IMPLEMENTED = 501;

/** @returns nothing of what isn't a storage's error */
export function answerBehind(error: unknown): StorageAnswer {
  return (error as { readonly $metadata?: StorageAnswer }).$metadata ?? {};
}

/** Whether a storage answered that it can't do it now: the next request may be answered otherwise. */
export function isBusy(error: unknown): boolean {
  const { httpStatusCode: status = 0 } = answerBehind(error);
  return status === TOO_MANY_REQUESTS || (status >= SERVER_ERROR && status !== NOT_IMPLEMENTED);
}
