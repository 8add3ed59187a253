import { Agent, request } from "node:http";
import type { SortKey } from "../../remotes/data/address/view-address.ts";
import { createCheckedExport } from "../../remotes/data/export/checked-export.ts";
import { createDownloadSink } from "../../remotes/data/export/export-sink.ts";
import { toExportQuestion } from "../../remotes/data/export/view-question.ts";
import { tableView } from "../../remotes/data/address/view-address.ts";
import { askAs } from "../../local-backend/postgrest/corpus/ask-as.ts";
import { startRealService } from "../../local-backend/postgrest/start-real-service.ts";
import { answerLate } from "./answer-late.ts";

// `npm run bench -- sorted-export [rows] [page]`: exports of `rows` (200,000) flights by the key and by columns with an index,
// beside the bare requests for the same rows, and what would make these quicker: answers of `page` (1,000) rows, compression,
// a second origin. Without a browser: with as many connections as one has for an origin, 40 ms before each answer.

const LATENCY_MS = 40;
const CONNECTIONS = { one: 6, two: 12 } as const;
const BARE_STREAMS = 12;
const ROUNDS = 3;

const rows = Number(process.argv[3] ?? 200_000);
const pageRows = Number(process.argv[4] ?? 1_000);

type Get = (path: string, headers: Record<string, string>) => Promise<Response>;

function connectTo(url: string, connections: number): { get: Get; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const get: Get = (path, headers) =>
    new Promise((resolve, reject) => {
      request(`${url}/${path}`, { agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", reject);
        answer.on("end", () => {
          const told = new Headers();
          for (const [name, value] of Object.entries(answer.headers)) told.set(name, String(value));
          resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0, headers: told }));
        });
      })
        .on("error", reject)
        .end();
    });
  return {
    get,
    close() {
      agent.destroy();
    },
  };
}

async function askBare(get: Get, headers: Record<string, string>): Promise<number> {
  const starts = Array.from({ length: Math.ceil(rows / pageRows) }, (_, at) => at * pageRows);
  const requests = starts.length;
  await Promise.all(
    Array.from({ length: BARE_STREAMS }, async () => {
      for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
        const range = `id=gt.${start}&id=lte.${start + pageRows}&order=id&limit=${pageRows}`;
        await get(`flights?select=*&${range}`, headers);
      }
    }),
  );
  return requests;
}

const service = await startRealService({ flightCount: rows, maxRows: pageRows });
if (service === undefined) throw new Error("npm has no PostgreSQL and PostgREST for this platform.");
const fronts = [
  await answerLate(service.url, LATENCY_MS, false),
  await answerLate(service.url, LATENCY_MS, true),
];
try {
  await service.database.execute(
    "create index on public.flights (date, id); create index on public.flights (delay, id); analyze public.flights",
  );
  await service.reloadSchema();
  const { catalogue } = await askAs(service);
  const table = catalogue.tables.find(({ name }) => name === "flights");
  if (table === undefined) throw new Error("There are no flights.");
  const authorization = `Bearer ${await service.sign({})}`;
  const [plain = "", compressed = ""] = fronts.map(({ url }) => url);

  const tell = async (
    what: string,
    url: string,
    connections: number,
    work: (get: Get) => Promise<number>,
  ) => {
    const { get, close } = connectTo(url, connections);
    const startMs = performance.now();
    const requests = await work(get);
    const seconds = (performance.now() - startMs) / 1_000;
    close();
    console.log(`${what}: ${seconds.toFixed(1)} s, ${requests} requests`);
  };
  const bare = (get: Get): Promise<number> => askBare(get, { authorization, accept: "text/csv" });
  const exported = (sort: readonly SortKey[]) => async (get: Get) => {
    let requests = 0;
    const job = createCheckedExport(
      (path, init) => {
        requests += 1;
        return get(path, { ...(init.headers as Record<string, string>), authorization });
      },
      toExportQuestion(table, { ...tableView(table.name), sort }),
      "csv",
      createDownloadSink("flights.csv", "text/csv", () => undefined),
    );
    await job.run(new AbortController().signal);
    if (job.progress().rows !== rows) throw new Error(`${job.progress().rows} rows came.`);
    return requests;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await tell("bare requests", plain, CONNECTIONS.one, bare);
    await tell("bare requests, two origins", plain, CONNECTIONS.two, bare);
    await tell("bare requests, compressed", compressed, CONNECTIONS.one, bare);
    await tell("by the key", plain, CONNECTIONS.one, exported([]));
    await tell("by date", plain, CONNECTIONS.one, exported([{ column: "date", direction: "asc" }]));
    await tell(
      "by delay, descending",
      plain,
      CONNECTIONS.one,
      exported([{ column: "delay", direction: "desc" }]),
    );
  }
} finally {
  await Promise.all(fronts.map((front) => front.stop()));
  await service.stop();
}
