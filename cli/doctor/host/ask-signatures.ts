import { createVerifier, readLogProof, treeByTiles, verifyRegistry } from "@foyer/contracts/signing";
import { LOG_FOLDER } from "../../signing/log-places.ts";
import type { PlaceAnswer, SignaturesAnswer } from "./host-answers.ts";

const OK = 200;

/**
 * Checks a registry as a page does that pins a root, and reads the log's files as one does that saw the log long ago: until
 * then nobody asks for them, so that nobody would miss them.
 * @param ask reads a file by its address, as pages do
 */
export async function askSignatures(
  registry: PlaceAnswer,
  pinned: unknown,
  ask: (address: string) => Promise<PlaceAnswer>,
  nowMs: number,
): Promise<SignaturesAnswer> {
  const document = parseJson(registry.bytes);
  const verify = createVerifier();
  const { root, problems } = await verifyRegistry(document, { pinned, verify, nowMs });
  const files: PlaceAnswer[] = [];
  const proof = (document as { signed?: { log?: unknown } } | undefined)?.signed?.log;
  const log = root?.log && (await readLogProof(proof, root.log, verify));
  if (root?.log === undefined || log === undefined) return { problems, files, isLogWhole: true };
  const folder = new URL(`${LOG_FOLDER}/${root.log.origin}/`, registry.address);
  const tree = await treeByTiles(0, log.tree, log.known.size, async (path) => {
    const file = await ask(new URL(path, folder).href);
    files.push(file);
    return file.status === OK ? file.bytes : undefined;
  });
  return { problems, files, isLogWhole: tree !== undefined };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}
