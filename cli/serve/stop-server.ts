import type { Server } from "node:http";

const AGAIN_MS = 100;

/**
 * Takes no more connections, and ends those that are open, until none is left: one that was on its way when the others were ended
 * would otherwise keep it for as long as its client likes.
 */
export async function stopServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  server.closeAllConnections();
  const again = setInterval(() => {
    server.closeAllConnections();
  }, AGAIN_MS);
  await closed;
  clearInterval(again);
}
