import { CommandError } from "../command/command.ts";
import { integrityOf } from "./read-project.ts";

const DEADLINE_MS = 10_000;

/**
 * Reads each file under the address that pages use.
 * @throws CommandError if one can't be read or is another one: then no page may be sent there
 */
export async function checkPublicFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const remedy = "Start or repair the server, then publish again; --skip-public-check leaves this out.";
  await Promise.all(
    Object.entries(files).map(async ([path, integrity]) => {
      const address = `${folder}/${path}`;
      let response: Response;
      try {
        response = await fetch(address, { signal: AbortSignal.timeout(DEADLINE_MS) });
      } catch (cause) {
        throw new CommandError(`${address} can't be reached. ${remedy}`, "tryAgain", { cause });
      }
      if (!response.ok)
        throw new CommandError(`${address} answered with status ${response.status}. ${remedy}`, "tryAgain");
      if (integrityOf(new Uint8Array(await response.arrayBuffer())) !== integrity) {
        throw new CommandError(`${address} is not the file that was uploaded. ${remedy}`);
      }
    }),
  );
}
