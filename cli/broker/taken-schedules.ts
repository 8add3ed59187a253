import { digestOf } from "@foyer/contracts/signing";
import { parseSchedule, SCHEDULE_FOLDER, scheduleKey } from "../releases/scheduled.ts";
import type { Schedule } from "../releases/scheduled.ts";
import { readMemory, writeMemory } from "../signing/memory-file.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { SigningHands } from "./hold-place.ts";

/** What a broker has taken and not ended yet, of each remote: what else lies in the place was put there, or put back, by somebody. */
export interface TakenSchedules {
  has(schedule: AskedFor): Promise<boolean>;
  keep(schedule: AskedFor): Promise<void>;
  /** It is carried out, refused, over or taken back: put back, it counts no more. */
  forget(name: string): Promise<void>;
}

/** What is to be, and who has asked for it, who doesn't approve it. */
type AskedFor = Pick<Schedule, "row" | "asked">;

/** A remote's name, and the digest of what waits of it. */
type Digests = ReadonlyMap<string, string>;

/** Of brokers without a file: as long as they run. */
const running = new WeakMap<ObjectStore, Digests>();

/**
 * The first look takes what waits in the place by then. One at a time (`inTurn`): each writes the whole.
 * @throws where what is remembered can't be read
 */
export async function openTakenSchedules({
  store,
  seen = "",
}: Pick<SigningHands, "store" | "seen">): Promise<TakenSchedules> {
  const file = `${seen}.scheduled`;
  const write = async (next: Digests): Promise<Digests> => {
    if (seen === "") running.set(store, next);
    else await writeMemory(file, JSON.stringify([...next]));
    return next;
  };
  const text = seen === "" ? undefined : await readMemory(file);
  const remembered =
    text === undefined ? running.get(store) : new Map(JSON.parse(text) as [string, string][]);
  let digests: Digests = remembered ?? (await write(await findWaiting(store)));
  return {
    has: async (schedule) => digests.get(schedule.row.name) === (await digestSchedule(schedule)),
    async keep(schedule) {
      digests = await write(new Map(digests).set(schedule.row.name, await digestSchedule(schedule)));
    },
    async forget(name) {
      if (!digests.has(name)) return;
      digests = await write(new Map([...digests].filter(([other]) => other !== name)));
    },
  };
}

async function findWaiting(store: ObjectStore): Promise<Digests> {
  const found = new Map<string, string>();
  for (const key of await store.list(`${SCHEDULE_FOLDER}/`)) {
    const stored = await store.read(key);
    const schedule = stored && parseSchedule(stored.bytes);
    if (schedule !== undefined && key === scheduleKey(schedule.row.name))
      found.set(schedule.row.name, await digestSchedule(schedule));
  }
  return found;
}

function digestSchedule({ row, asked }: AskedFor): Promise<string> {
  return digestOf([row, asked ?? null]);
}
