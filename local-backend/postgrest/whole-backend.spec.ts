import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { after, before, describe, it } from "node:test";
import { fileURLToPath } from "node:url";
import { openEngine } from "../open-engine.ts";
import { LOCAL_PUBLISHABLE_KEY, readOptions } from "../options.ts";
import { startBackend } from "../start-backend.ts";
import { createTestingClient, readClaims } from "../testing-client.ts";
import type { WireSession } from "../testing-client.ts";
import { NO_REAL_SERVICE } from "./real-service-for-tests.ts";

const FLIGHTS = 10;
const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

it("an unknown engine is refused in words, and so are two for the Data API", () => {
  assert.throws(
    () => readOptions({ FOYER_BACKEND: "mysql" }),
    /FOYER_BACKEND must be lite or postgres; it is "mysql"\./,
  );
  assert.throws(
    () => readOptions({ FOYER_BACKEND: "postgres", FOYER_REST_URL: "http://x" }),
    /leave FOYER_REST_URL out/,
  );
  assert.equal(readOptions({}).engine, "lite");
  assert.equal(readOptions({ FOYER_BACKEND: "postgres" }).engine, "postgres");
});

it("where the programs are missing it says what to do", async () => {
  const options = { ...readOptions({ FOYER_BACKEND: "postgres" }), dataFolder: undefined };
  await assert.rejects(
    openEngine(options, () => undefined),
    /needs Linux on x64 and the packages .*: run npm install there .*, or start without FOYER_BACKEND\.$/,
  );
});

/** The programs that this process has started and that still run. */
function runningPrograms(): string[] {
  return readdirSync("/proc").flatMap((id) => {
    try {
      const [, name = "", parent] =
        /^\d+ \((.*)\) \S+ (\d+)/.exec(readFileSync(`/proc/${id}/stat`, "utf8")) ?? [];
      return Number(parent) === process.pid && name.startsWith("postgr") ? [name] : [];
    } catch {
      return [];
    }
  });
}

function commandOf(processId: number): string {
  const file = `/proc/${processId}/cmdline`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

describe("PostgreSQL and PostgREST below the gateway", { skip: NO_REAL_SERVICE }, () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-whole-backend-"));
  const start = async () => {
    const backend = await startBackend({
      engine: "postgres",
      dataFolder,
      flightCount: FLIGHTS,
      checksSessions: true,
    });
    return { backend, client: createTestingClient(backend) };
  };
  let at: Awaited<ReturnType<typeof start>>;
  before(async () => {
    at = await start();
  });
  after(async () => {
    await at.backend.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const read = (path: string, { access_token: token }: WireSession) =>
    at.client.call<unknown[]>(`/rest/v1/${path}`, { token });
  const addNote = (session: WireSession, owner: WireSession, title: string) =>
    at.client.call("/rest/v1/notes", {
      token: session.access_token,
      json: { user_id: owner.user.id, title },
    });
  const newPerson = async () => {
    const { email, password } = await at.client.createPerson();
    return { email, password, session: await at.client.signIn(email, password) };
  };

  it("PostgREST answers whoever signed up with their own rows, and with those of nobody else", async () => {
    const [{ session: ada }, { session: grace }] = [await newPerson(), await newPerson()];
    assert.equal((await addNote(ada, ada, "Only Ada's")).status, 201);
    const own = await read("notes?select=title", ada);
    assert.deepEqual(own.body, [{ title: "Only Ada's" }]);
    assert.match(own.headers.get("server") ?? "", /^postgrest\//);
    assert.deepEqual((await read("notes?select=title", grace)).body, []);
    assert.equal((await addNote(grace, ada, "In Ada's name")).status, 403);
    assert.equal((await read("flights?select=id", ada)).body.length, FLIGHTS);
    const [key, token] = [at.backend.secretKey, at.backend.secretKey];
    const operator = await at.client.call<unknown[]>("/rest/v1/notes?title=like.Only*", { key, token });
    assert.equal(operator.body.length, 1, "the secret key reads everybody's");
  });

  it("the token of an ended session reads nothing from then on", async () => {
    const { email, password, session: here } = await newPerson();
    const there = await at.client.signIn(email, password);
    assert.equal((await read("airports?limit=1", there)).body.length, 1);
    const id = readClaims(there.access_token)["session_id"];
    const ended = await at.client.call("/rest/v1/rpc/foyer_end_session", {
      token: here.access_token,
      json: { id },
    });
    assert.deepEqual(ended.body, { outcome: "ended", at_once: true });
    const refused = await at.client.call("/rest/v1/airports?limit=1", { token: there.access_token });
    assert.deepEqual([refused.status, refused.body["code"]], [401, "session_not_found"]);
    assert.equal((await read("airports?limit=1", here)).status, 200);
  });

  it("a stop leaves no program behind, and the next start has the rows and sessions", async () => {
    const { email, password, session } = await newPerson();
    await addNote(session, session, "Kept");
    assert.deepEqual(runningPrograms().sort(), ["postgres", "postgrest"]);
    await at.backend.stop();
    assert.deepEqual(runningPrograms(), []);
    at = await start();
    assert.deepEqual((await read("notes?select=title", session)).body, [{ title: "Kept" }]);
    assert.equal((await at.client.refresh(session.refresh_token)).status, 200);
    const again = await at.client.signIn(email, password);
    assert.deepEqual((await read("notes?select=title", again)).body, [{ title: "Kept" }]);
  });

  it("a start after a backend that was killed ends its programs, and has what was written", async () => {
    await at.backend.stop();
    const killed = spawn(process.execPath, ["--import", "tsx", MAIN], {
      env: {
        ...process.env,
        FOYER_BACKEND: "postgres",
        FOYER_DATA_DIR: dataFolder,
        FOYER_BACKEND_PORT: "0",
        FOYER_MAIL_PORT: "0",
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const { apiUrl } = await readyLine(killed.stdout);
    const person = { email: `${randomUUID()}@x.example`, password: "killed-but-written-1" };
    const signedUp = await fetch(`${apiUrl}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify(person),
    });
    assert.equal(signedUp.status, 200);
    const ended = once(killed, "exit");
    killed.kill("SIGKILL");
    await ended;
    const orphan = Number(readFileSync(join(dataFolder, "postgrest.pid"), "utf8"));
    assert.match(commandOf(orphan), /postgrest/);
    at = await start();
    assert.equal(commandOf(orphan), "", "it is gone, or only waits for its parent to notice");
    assert.equal((await at.client.signIn(person.email, person.password)).user.email, person.email);
  });
});

async function readyLine(output: Readable): Promise<{ apiUrl: string }> {
  for await (const line of createInterface({ input: output })) {
    if (line.startsWith("{")) return JSON.parse(line) as { apiUrl: string };
  }
  throw new Error("The backend ended before it was ready.");
}
