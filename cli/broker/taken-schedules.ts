import { digestOf } from "@foyer/contracts/signing";
import { parseSchedule, SCHEDULE_FOLDER, scheduleKey } from "../releases/scheduled.ts";
import type { NeededApprovals, Schedule } from "../releases/scheduled.ts";
import { readMemory, writeMemory } from "../signing/memory-file.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { SigningHands } from "./hold-place.ts";

/** What a broker has taken and not ended yet, of each remote: what else lies in the place was put there, or put back, by somebody. */
export interface TakenSchedules {
  /** Of the remotes of which something was taken. */
  names(): readonly string[];
  has(schedule: AskedFor): Promise<boolean>;
  keep(schedule: AskedFor & Pick<Schedule, "needed">): Promise<void>;
  /** Whose approval what waits of a remote waits for, and until when: what the place says of that is for people alone. */
  neededOf(name: string): NeededApprovals | undefined;
  keepNeeded(name: string, needed: NeededApprovals | undefined): Promise<void>;
  /**
   * It is carried out, refused, over or taken back: put back, it counts no more.
   * @param row only where the row with this digest waits
   */
  forget(name: string, row?: string): Promise<void>;
}

/** What is to be, and who has asked for it, who doesn't approve it. */
type AskedFor = Pick<Schedule, "row" | "asked">;

/** One thing that waits. */
interface Taken {
  /** Of what is to be, and who has asked for it. */
  readonly digest: string;
  /** Of what is to be alone, as approvers sign it. */
  readonly row: string;
  readonly needed?: NeededApprovals | undefined;
}

/** By a remote's name. */
type AllTaken = ReadonlyMap<string, Taken>;

/** Of brokers without a file: as long as they run. */
const running = new WeakMap<ObjectStore, AllTaken>();

/**
 * The first look takes what waits in the place by then. One at a time (`inTurn`): each writes the whole.
 * @throws where what is remembered can't be read
 */
export async function openTakenSchedules({
  store,
  seen = "",
}: Pick<SigningHands, "store" | "seen">): Promise<TakenSchedules> {
  const file = `${seen}.scheduled`;
  const write = async (next: AllTaken): Promise<AllTaken> => {
    if (seen === "") running.set(store, next);
    else await writeMemory(file, JSON.stringify([...next]));
    return next;
  };
  const text = seen === "" ? undefined : await readMemory(file);
  const remembered = text === undefined ? running.get(store) : new Map(JSON.parse(text) as [string, Taken][]);
  let all: AllTaken = remembered ?? (await write(await findWaiting(store)));
  return {
    names: () => [...all.keys()],
    has: async (schedule) => all.get(schedule.row.name)?.digest === (await digestSchedule(schedule)),
    async keep(schedule) {
      all = await write(new Map(all).set(schedule.row.name, await toTaken(schedule)));
    },
    neededOf: (name) => all.get(name)?.needed,
    async keepNeeded(name, needed) {
      const taken = all.get(name);
      if (taken !== undefined) all = await write(new Map(all).set(name, { ...taken, needed }));
    },
    async forget(name, row) {
      const taken = all.get(name);
      if (taken === undefined || (row !== undefined && taken.row !== row)) return;
      all = await write(new Map([...all].filter(([other]) => other !== name)));
    },
  };
}

/**
 * What was taken, and lies in the place no more as it was, doesn't happen: whoever looked meanwhile saw nothing to refuse. One at
 * a time (`inTurn`).
 * @param names of the remotes to look at
 * @throws where the place can't be read: then nothing is forgotten
 */
export async function forgetMissing(
  schedules: TakenSchedules,
  { store, tell }: Pick<SigningHands, "store"> & { readonly tell: (line: string) => void },
  names: readonly string[] = schedules.names(),
): Promise<void> {
  for (const name of names) {
    const stored = await store.read(scheduleKey(name));
    const schedule = stored && parseSchedule(stored.bytes);
    if (schedule !== undefined && (await schedules.has(schedule))) continue;
    await schedules.forget(name);
    tell(
      `${scheduleKey(name)}: what the broker has taken lies there no more as it was, so it doesn't happen. Ask for it again, and look who can write there.`,
    );
  }
}

async function findWaiting(store: ObjectStore): Promise<AllTaken> {
  const found = new Map<string, Taken>();
  for (const key of await store.list(`${SCHEDULE_FOLDER}/`)) {
    const stored = await store.read(key);
    const schedule = stored && parseSchedule(stored.bytes);
    if (schedule !== undefined && key === scheduleKey(schedule.row.name))
      found.set(schedule.row.name, await toTaken(schedule));
  }
  return found;
}

async function toTaken(schedule: AskedFor & Pick<Schedule, "needed">): Promise<Taken> {
  const { row, needed } = schedule;
  return { digest: await digestSchedule(schedule), row: await digestOf(row), needed };
}

function digestSchedule({ row, asked }: AskedFor): Promise<string> {
  return digestOf([row, asked ?? null]);
}
