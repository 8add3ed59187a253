type Fetch = typeof globalThis.fetch;

const MS_PER_SECOND = 1_000;
/** How a connection ends that the other side gave up: `code` of a failed fetch's cause. */
const BROKEN = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/**
 * Asks once more where the connection broke before it answered. Connections are kept for the next question, and a server or
 * a proxy may close one in the moment when it is used: that says nothing about the other side.
 * @returns a fetch that does so for questions that change nothing; all others are asked once
 */
export function askOnceMore(fetch: Fetch): Fetch {
  return async (address, options = {}) => {
    try {
      return await fetch(address, options);
    } catch (error) {
      if (!BROKEN.has(codeOf(error) ?? "") || (options.method ?? "GET") !== "GET") throw error;
      const headers = new Headers(options.headers);
      headers.set("connection", "close");
      return fetch(address, { ...options, headers });
    }
  };
}

/**
 * Why a fetch got no answer, in a few words: with a code such as ECONNREFUSED where there is one.
 * @param deadlineMs of the question, in milliseconds
 */
export function tellWhyUnanswered(error: unknown, deadlineMs: number): string {
  const { name, message = "", cause } = (error ?? {}) as Partial<Error>;
  if (name === "TimeoutError") return `nothing for ${deadlineMs / MS_PER_SECOND} s`;
  const words = (cause as Partial<Error> | undefined)?.message ?? message;
  const code = codeOf(error);
  return code === undefined || words.includes(code) ? words : `${code} ${words}`.trim();
}

function codeOf(error: unknown): string | undefined {
  const { code } = ((error as { cause?: unknown } | undefined)?.cause ?? {}) as { code?: unknown };
  return typeof code === "string" ? code : undefined;
}
