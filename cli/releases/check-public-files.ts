import { CommandError } from "../command/command.ts";
import { forEachAtOnce } from "./for-each-at-once.ts";
import { integrityOf } from "./read-project.ts";

/** A slow line may take as long as it needs; one that brings nothing for so long is broken. */
const LONGEST_SILENCE_MS = 10_000;
const REMEDY = "Start or repair the server, then publish again; --skip-public-check leaves this out.";

/**
 * Reads each file under the address that pages use, a few at a time.
 * @param silenceMs after how long without a byte a file counts as not to be reached
 * @throws CommandError if one can't be read or is another one: then no page may be sent there
 */
export async function checkPublicFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
  silenceMs = LONGEST_SILENCE_MS,
): Promise<void> {
  const over = new AbortController();
  try {
    await forEachAtOnce(Object.entries(files), async ([path, integrity]) => {
      const address = `${folder}/${path}`;
      const { status, bytes } = await read(address, silenceMs, over.signal);
      if (bytes === undefined)
        throw new CommandError(`${address} answered with status ${status}. ${REMEDY}`, "tryAgain");
      if (integrityOf(bytes) !== integrity)
        throw new CommandError(`${address} is not the file that was uploaded. ${REMEDY}`);
    });
  } finally {
    // The first that fails says it for all: nobody waits for the others.
    over.abort();
  }
}

/** @returns no bytes where the status says that these aren't the file's */
async function read(
  address: string,
  silenceMs: number,
  over: AbortSignal,
): Promise<{ status: number; bytes?: Uint8Array }> {
  const broken = new AbortController();
  const silence = setTimeout(() => {
    broken.abort();
  }, silenceMs);
  try {
    const {
      ok: isOk,
      status,
      body,
    } = await fetch(address, { signal: AbortSignal.any([broken.signal, over]) });
    if (!isOk) {
      await body?.cancel();
      return { status };
    }
    const chunks: Uint8Array[] = [];
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      silence.refresh();
    }
    return { status, bytes: Buffer.concat(chunks) };
  } catch (cause) {
    throw new CommandError(`${address} can't be reached. ${REMEDY}`, "tryAgain", { cause });
  } finally {
    clearTimeout(silence);
  }
}
