import { before } from "node:test";

/**
 * To be called in a `describe`: opens something before its first test.
 * @returns it, for the tests and hooks; whoever reads it earlier is told so
 */
export function openBeforeTests<Opened extends object>(open: () => Promise<Opened>): Opened {
  let opened: Opened | undefined;
  before(async () => {
    opened = await open();
  });
  return new Proxy({} as Opened, {
    get(_none, property) {
      if (opened === undefined) throw new Error(`${String(property)} is there once the first test runs.`);
      return Reflect.get(opened, property) as unknown;
    },
  });
}
