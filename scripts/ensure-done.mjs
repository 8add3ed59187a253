import { hashSources } from "./content-hash.mjs";
import { holdLock } from "./hold-lock.mjs";
import { clearMarker, readMarker, writeMarker } from "./marker.mjs";

/**
 * Does a step unless it was done from the same sources; of several processes that want it one does it, and the others wait.
 * @param {{ name: string, sources: string[], isThere(): boolean, work(): Promise<unknown> }} step
 *   sources: files and folders, relative to the repository; isThere: whether what the step makes is still on the disk
 */
export async function ensureDone({ name, sources, isThere, work }) {
  const isDone = () => readMarker(name) === hashSources(sources) && isThere();
  if (isDone()) return;
  await holdLock(name, async () => {
    if (!isDone()) await doAnew({ name, sources, work });
  });
}

/** Does it whatever was done before. An edit while it is at work makes it stale. */
export async function doAnew({ name, sources, work }) {
  const wanted = hashSources(sources);
  clearMarker(name);
  await work();
  writeMarker(name, wanted);
}
