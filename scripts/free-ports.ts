import { createServer } from "node:net";

/** Above the ports that need rights or that browsers refuse (10080 is the highest), and below those that systems hand out for connections by themselves. */
const [FIRST, AFTER_LAST] = [12_000, 32_000];

/** Workers of one run look each in a part of their own: a port that one has stopped to use for a moment is not another's to take. */
const PARTS = 8;
const PART_SIZE = (AFTER_LAST - FIRST) / PARTS;

/**
 * What this process was given: never twice, since it may keep connections to whatever listened there before, and would send
 * a question of the next server into one that is just being closed.
 */
const given = new Set<number>();

/** Ports that are free now, and that no connection of anybody's takes until they are used. */
export async function findFreePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  // Playwright numbers its workers from 0.
  const part = Number(process.env["TEST_PARALLEL_INDEX"] ?? Math.floor(Math.random() * PARTS)) % PARTS;
  while (found.size < count) {
    // By chance, so that products that start side by side look in different places.
    const port = FIRST + Math.floor((part + Math.random()) * PART_SIZE);
    if (given.has(port) || !(await isFree(port))) continue;
    found.add(port);
    given.add(port);
  }
  return [...found];
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => {
      resolve(false);
    });
    server.listen(port, "127.0.0.1", () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
