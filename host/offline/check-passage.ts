/**
 * Whether a worker's requests get where the browser's own do, asked before it is installed. They don't where a server sends every script a
 * policy that lets it reach nothing, or where the browser asks people for a certificate or a password and doesn't on a worker's behalf:
 * all visits would fail there by the worker alone.
 * @param ask asks for the host's start page; rejects where the request may not or can't be sent
 * @throws in order that the browser installs nothing
 */
export async function checkPassage(ask: () => Promise<Pick<Response, "ok" | "type">>): Promise<void> {
  const { ok, type } = await ask();
  // Whatever stands before a host may lead elsewhere for a sign-in of its own.
  if (!ok && type !== "opaqueredirect") throw new Error("This worker isn't let through to the host.");
}
