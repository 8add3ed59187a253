import { randomUUID } from "node:crypto";
import { readNumber } from "../read-number.ts";
import { startRealService } from "../../local-backend/postgrest/start-real-service.ts";

// `npm run bench -- session-check [--requests 4000] [--sessions 100000]`: what the check that a token's session lives
// costs a request, on a real PostgREST and a real PostgreSQL. Two services on one database, one with the check, are asked
// in turn for the same row, so that whatever else the machine does meets both.

const REQUESTS = readNumber("--requests") ?? 4_000;
const SESSIONS = readNumber("--sessions") ?? 100_000;
const WARM_UP = 500;
const MOST_MS = 0.3;

const service = await startRealService();
if (service === undefined) {
  console.log("Did not run: npm has no PostgreSQL and PostgREST for this platform.");
} else {
  try {
    const [person, session] = [randomUUID(), randomUUID()];
    await service.database.execute(`
      insert into auth.users (id, email) values ('${person}', 'ada@x');
      insert into auth.sessions (id, user_id, aal) values ('${session}', '${person}', 'aal1');
      insert into auth.sessions (id, user_id, aal) select gen_random_uuid(), '${person}', 'aal1' from generate_series(1, ${SESSIONS});
      insert into public.notes (user_id, title) values ('${person}', 'one');
      analyze auth.sessions`);
    const plain = service.url;
    const checking = await service.startWithPreRequest("public.foyer_check_session");
    const token = await service.sign({ sub: person, session_id: session, aal: "aal1" });
    const headers = { authorization: `Bearer ${token}` };
    const ask = async (url: string): Promise<number> => {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/notes?limit=1`, { headers });
      const rows = (await answer.json()) as unknown[];
      const tookMs = performance.now() - startedAt;
      if (rows.length !== 1) throw new Error(`The row didn't come: ${answer.status} ${JSON.stringify(rows)}`);
      return tookMs;
    };
    for (let count = 0; count < WARM_UP; count += 1) for (const url of [plain, checking]) await ask(url);
    const [without, withCheck]: [number[], number[]] = [[], []];
    for (let count = 0; count < REQUESTS; count += 1) {
      // Whoever is asked second finds a warmer machine: they take turns.
      if (count % 2 === 0) without.push(await ask(plain));
      withCheck.push(await ask(checking));
      if (count % 2 === 1) without.push(await ask(plain));
    }
    const cost = median(withCheck) - median(without);
    console.log(`${REQUESTS} requests each, among ${SESSIONS.toLocaleString("en")} sessions`);
    for (const [name, times] of [
      ["without the check", without],
      ["with the check", withCheck],
    ] as const) {
      console.log(`  ${name}: median ${median(times).toFixed(3)} ms, 95 % ${at(times, 0.95).toFixed(3)} ms`);
    }
    console.log(`  the check costs ${cost.toFixed(3)} ms a request (${MOST_MS} at most)`);

    await service.database.query("delete from auth.sessions where id = $1", session);
    let answered = 0;
    for (let count = 0; count < 100; count += 1) {
      const answer = await fetch(`${checking}/notes`, { headers });
      await answer.arrayBuffer();
      if (answer.ok) answered += 1;
    }
    console.log(`  after the session's end: ${answered} of 100 requests with its token were answered`);
    process.exitCode = cost <= MOST_MS && answered === 0 ? 0 : 1;
  } finally {
    await service.stop();
  }
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function median(times: readonly number[]): number {
  return at(times, 0.5);
}
