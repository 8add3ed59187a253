import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { before, describe, it } from "node:test";
import { NO_REAL_SERVICE, realServiceForTests } from "./real-service-for-tests.ts";

const CHECK = new URL("../../supabase/options/check-sessions.sql", import.meta.url);
const NEXT_REQUESTS = 100;
const MINUTE_S = 60;

// PostgREST reads its settings from the role that it connects as; a hosted project's connects as `authenticator`.
const switchOn = async (): Promise<string> =>
  (await readFile(CHECK, "utf8")).replaceAll("alter role authenticator", "alter role postgres");

describe("signed out means out, by a real PostgREST", { skip: NO_REAL_SERVICE }, () => {
  const [ada, grace] = [randomUUID(), randomUUID()];
  const service = realServiceForTests({
    sql: `insert into auth.users (id, email) values ('${ada}', 'ada@x'), ('${grace}', 'grace@x');
      insert into auth.mfa_factors (id, user_id, factor_type, status)
        values ('${randomUUID()}', '${grace}', 'totp', 'verified');`,
  });
  before(async () => {
    await service().database.execute(
      `insert into public.notes (user_id, title) select '${ada}', 'note ' || n from generate_series(1, 3) n`,
    );
    await service().database.execute(await switchOn());
    await service().reloadConfig();
  });

  const begin = async (person: string): Promise<string> => {
    const id = randomUUID();
    await service().database.query(
      "insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')",
      id,
      person,
    );
    return id;
  };
  const ask = async (claims: Readonly<Record<string, unknown>>, path: string, json?: unknown) => {
    const answer = await fetch(`${service().url}/${path}`, {
      method: json === undefined ? "GET" : "POST",
      headers: {
        authorization: `Bearer ${await service().sign(claims)}`,
        "content-type": "application/json",
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown };
  };
  const proofs = (method: string, ageS: number) => ({
    amr: [{ method, timestamp: Math.floor(Date.now() / 1000) - ageS }],
  });
  const outcomeOf = ({ body }: { body: unknown }): unknown => (body as { outcome?: unknown }).outcome;

  it("none of the next hundred requests of an ended session brings a row", async () => {
    const [here, there] = [await begin(ada), await begin(ada)];
    const claims = { sub: ada, session_id: there };
    assert.equal(((await ask(claims, "notes")).body as unknown[]).length, 3);
    const ended = await ask(
      { sub: ada, session_id: here, ...proofs("password", 0) },
      "rpc/foyer_end_session",
      { id: there },
    );
    assert.deepEqual(ended.body, { outcome: "ended", at_once: true });
    for (let request = 0; request < NEXT_REQUESTS; request += 1) {
      const { status, body, headers } = await ask(claims, "notes");
      assert.equal(status, 401);
      assert.deepEqual(body, {
        code: "session_not_found",
        message: "Session from session_id claim in JWT does not exist",
        details: null,
        hint: "Sign in again.",
      });
      assert.match(headers.get("www-authenticate") ?? "", /^Bearer error="invalid_token"/);
    }
    assert.equal((await ask({ sub: ada, session_id: here }, "notes")).status, 200);
    assert.equal(
      (await ask({ sub: ada }, "notes")).status,
      200,
      "a token without a session has none to lose",
    );
    assert.equal((await ask({ role: "service_role" }, "notes")).status, 200);
  });

  it("wants a proof that is young enough, of the second factor where there is one", async () => {
    const cases = [
      [ada, "aal1", proofs("password", 9 * MINUTE_S), "ended"],
      [ada, "aal1", proofs("password", 11 * MINUTE_S), "proof-needed"],
      [ada, "aal1", {}, "proof-needed"],
      [ada, "aal1", { amr: ["password"] }, "proof-needed"],
      [ada, "aal1", { amr: null }, "proof-needed"],
      [grace, "aal1", proofs("password", 0), "proof-needed"],
      [grace, "aal2", proofs("password", 0), "proof-needed"],
      [grace, "aal2", proofs("totp", 11 * MINUTE_S), "proof-needed"],
      [grace, "aal2", proofs("totp", 0), "ended"],
    ] as const;
    for (const [person, aal, proof, expected] of cases) {
      const [here, there] = [await begin(person), await begin(person)];
      const answer = await ask({ sub: person, session_id: here, aal, ...proof }, "rpc/foyer_end_session", {
        id: there,
      });
      assert.equal(outcomeOf(answer), expected, JSON.stringify([aal, proof, answer.body]));
      const left = await service().database.query("select 1 from auth.sessions where id = $1", there);
      assert.equal(left.length, expected === "ended" ? 0 : 1);
    }
  });

  it("ends nobody else's session, and strangers may not even ask", async () => {
    const [own, other] = [await begin(ada), await begin(grace)];
    const claims = { sub: ada, session_id: own, ...proofs("password", 0) };
    assert.equal(outcomeOf(await ask(claims, "rpc/foyer_end_session", { id: other })), "gone");
    assert.equal((await ask({ role: "anon" }, "rpc/foyer_end_session", { id: other })).status, 401);
    assert.equal((await ask({ ...claims, session_id: "no uuid" }, "notes")).status, 400);
  });

  it("lists two hundred sessions, this one first", async () => {
    const here = await begin(ada);
    for (let count = 0; count < 200; count += 1) await begin(ada);
    const { body } = await ask({ sub: ada, session_id: here }, "rpc/foyer_sessions", {});
    const rows = body as { id: string; is_here: boolean }[];
    assert.ok(rows.length > 200);
    assert.equal(rows[0]?.id, here);
  });
});
