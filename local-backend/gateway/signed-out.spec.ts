import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";
import { DEMO_ACCOUNTS } from "../seed/demo-accounts.ts";
import { currentCode, readClaims } from "../testing-client.ts";
import type { WireSession } from "../testing-client.ts";

const NEXT_REQUESTS = 100;

describe("signed out means out", () => {
  const at = backendForTests({ flightCount: 10 });

  const sessionId = ({ access_token: token }: WireSession): string => String(readClaims(token)["session_id"]);
  const end = async (by: WireSession, id: string): Promise<Record<string, unknown>> => {
    const { status, body } = await at.client.call("/rest/v1/rpc/foyer_end_session", {
      token: by.access_token,
      json: { id },
    });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const twoDevices = async (): Promise<[WireSession, WireSession]> => {
    const { email, password } = await at.client.createPerson();
    return [await at.client.signIn(email, password), await at.client.signIn(email, password)];
  };
  const read = (session: WireSession, path = "/rest/v1/airports?limit=1") =>
    at.client.call<unknown>(path, { token: session.access_token });

  it("after a sign-out of another device none of its next hundred requests brings a row, with the check on", async () => {
    await at.client.setFaults({ settings: { isSessionCheckOn: true } });
    const [here, there] = await twoDevices();
    assert.equal(((await read(there)).body as unknown[]).length, 1);
    assert.deepEqual(await end(here, sessionId(there)), { outcome: "ended", at_once: true });
    for (let request = 0; request < NEXT_REQUESTS; request += 1) {
      const { status, body, headers } = await read(there);
      assert.equal(status, 401);
      assert.equal((body as { code: string }).code, "session_not_found");
      assert.match(headers.get("www-authenticate") ?? "", /^Bearer error="invalid_token"/);
    }
    assert.equal((await at.client.refresh(there.refresh_token)).status, 400);
    assert.equal(((await read(here)).body as unknown[]).length, 1, "whoever ended it goes on");
    const secret = at.backend.secretKey;
    const operator = await at.client.call<unknown[]>("/rest/v1/notes?limit=1", {
      key: secret,
      token: secret,
    });
    assert.equal(operator.status, 200, "a key of the project has no session that could end");
  });

  it("without the check the token reads on until it expires, and whoever asked is told so", async () => {
    const [here, there] = await twoDevices();
    assert.deepEqual(await end(here, sessionId(there)), { outcome: "ended", at_once: false });
    assert.equal((await read(there)).status, 200);
    assert.equal((await read(there, "/rest/v1/rpc/foyer_session_lives")).body, false);
    assert.equal((await read(here, "/rest/v1/rpc/foyer_session_lives")).body, true);
  });

  it("ends own sessions only, and none by a session that has ended itself", async () => {
    const [ada, adaThere] = await twoDevices();
    const [stranger] = await twoDevices();
    assert.equal((await end(stranger, sessionId(ada)))["outcome"], "gone");
    assert.equal((await end(ada, randomUUID()))["outcome"], "gone");
    assert.equal((await end(ada, sessionId(adaThere)))["outcome"], "ended");
    assert.equal((await end(adaThere, sessionId(ada)))["outcome"], "proof-needed");
    assert.equal((await read(ada)).status, 200);
  });

  it("wants the second factor of whoever has one", async () => {
    const grace = DEMO_ACCOUNTS.find(({ name }) => name === "Grace");
    assert.ok(grace?.totpSecret !== undefined);
    const low = await at.client.signIn(grace.email, grace.password);
    let other = await at.client.signIn(grace.email, grace.password);
    assert.equal((await end(low, sessionId(other)))["outcome"], "proof-needed");
    const factorId = String(low.user.factors?.[0]?.["id"]);
    const challengeId = await at.client.challenge(low.access_token, factorId);
    const { body: high } = await at.client.verify(
      low.access_token,
      factorId,
      challengeId,
      currentCode(grace.totpSecret),
    );
    // The verification has ended the others that were below it.
    assert.equal((await end(high, sessionId(other)))["outcome"], "gone");
    other = await at.client.signIn(grace.email, grace.password);
    assert.equal((await end(high, sessionId(other)))["outcome"], "ended");
  });
});
