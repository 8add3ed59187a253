import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { readOptions } from "../options.ts";
import { backendForTests } from "../backend-for-tests.ts";
import { startBackend } from "../start-backend.ts";
import { createTestingClient, currentCode } from "../testing-client.ts";
import type { CallOptions } from "../testing-client.ts";
import { sendRaw } from "./send-raw.ts";

const EVIL = "http://evil.example";
const HOST_PAGE = "http://localhost:3000";
const ADA = { email: "ada@foyer.example", password: "ada-reads-engines-1843" };
const TRIES = 60;

/** What a browser sends along when a page of another site asks for something that is neither a script nor a picture. */
const fromEvil = { origin: EVIL, "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" };

/** A page reads an answer only where the answer says that its origin may. */
const isReadable = (headers: Headers, origin: string) =>
  ["*", origin].includes(headers.get("access-control-allow-origin") ?? "");

describe("another web site drives nothing of the backend", () => {
  const at = backendForTests({ flightCount: 10, siteUrl: HOST_PAGE });

  const fetchFromEvil = (path: string, options: CallOptions = {}) =>
    at.client.call(path, { ...options, headers: { ...fromEvil, ...options.headers } });

  describe("with a page of its own", () => {
    const attacks: readonly (readonly [string, string, CallOptions])[] = [
      ["read the switches", "/__faults", {}],
      ["read the call log", "/__calls", {}],
      ["end somebody's sessions", "/__faults", { json: { revokeSessionsOf: ADA.email } }],
      ["sign in", "/auth/v1/token?grant_type=password", { json: ADA }],
      ["list the users with the public secret key", "/auth/v1/admin/users", {}],
    ];
    for (const [what, path, options] of attacks) {
      test(`can't ${what}`, async () => {
        const isAdmin = path.includes("/admin/");
        const key = isAdmin ? { key: at.backend.secretKey, token: at.backend.secretKey } : {};
        const session = await at.client.signIn(ADA.email, ADA.password);
        const answer = await fetchFromEvil(path, { ...options, ...key });
        assert.equal(answer.status, 403);
        assert.equal(isReadable(answer.headers, EVIL), false);
        assert.deepEqual(Object.keys(answer.body).sort(), ["code", "error_code", "msg"]);
        assert.equal((await at.client.refresh(session.refresh_token)).status, 200, "the session goes on");
      });
      test(`isn't even allowed to ask, to ${what}`, async () => {
        const headers = {
          "access-control-request-method": "POST",
          "access-control-request-headers": "apikey",
        };
        const answer = await fetchFromEvil(path, { method: "OPTIONS", key: null, headers });
        assert.equal(answer.status, 403);
        assert.equal(isReadable(answer.headers, EVIL), false);
      });
    }

    test("nor from a sandboxed frame, another port of this machine, or an origin that begins like ours", async () => {
      for (const origin of [
        "null",
        "http://localhost:3001",
        `${HOST_PAGE}.evil.example`,
        "https://localhost:3000",
      ]) {
        const answer = await at.client.call("/auth/v1/settings", { headers: { origin } });
        assert.equal(answer.status, 403, origin);
        assert.equal(isReadable(answer.headers, origin), false, origin);
      }
    });

    test("nor with a request that brings no origin: a picture, a script, a frame", async () => {
      for (const [site, mode, dest] of [
        ["cross-site", "no-cors", "image"],
        ["same-site", "no-cors", "script"],
        ["cross-site", "navigate", "iframe"],
      ]) {
        const headers = {
          apikey: at.backend.publishableKey,
          ...{ "sec-fetch-site": site ?? "", "sec-fetch-mode": mode ?? "", "sec-fetch-dest": dest ?? "" },
        };
        const answer = await sendRaw(at.backend.apiUrl, "/auth/v1/settings", headers);
        assert.equal(answer.status, 403, dest);
      }
    });
  });

  test("the mails are read by the mail page and by programs, and by no other page", async () => {
    const mails = `${at.backend.mailUrl}/api/mails`;
    for (const method of ["GET", "DELETE"]) {
      const answer = await fetch(mails, { method, headers: fromEvil });
      assert.equal(answer.status, 403);
      assert.equal(isReadable(answer.headers, EVIL), false);
    }
    const picture = { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" };
    assert.equal((await sendRaw(at.backend.mailUrl, "/api/mails", picture)).status, 403);
    const followed = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    const page = await sendRaw(at.backend.mailUrl, "/", followed);
    assert.equal(page.status, 200, "a link to the page is followed");
    assert.equal(page.headers["cross-origin-resource-policy"], "same-origin");
    assert.equal(page.headers["cross-origin-opener-policy"], "same-origin");
    assert.equal((await fetch(mails)).status, 200);
  });

  test("the switches and the call log answer to the tests' token alone", async () => {
    for (const path of ["/__faults", "/__calls"]) {
      for (const headers of [{}, { "x-foyer-test-token": "" }, { "x-foyer-test-token": "guessed" }]) {
        for (const method of ["GET", "POST", "DELETE"]) {
          const answer = await fetch(`${at.backend.apiUrl}${path}`, { method, headers });
          assert.equal(answer.status, 403, `${method} ${path}`);
        }
      }
      const own = await fetch(`${at.backend.apiUrl}${path}`, {
        headers: { "x-foyer-test-token": at.backend.testToken },
      });
      assert.equal(own.status, 200);
    }
    const other = await startBackend({ memory: true });
    assert.notEqual(other.testToken, at.backend.testToken, "each start has one of its own");
    await other.stop();
  });

  test("the secret key is refused in a browser, of whatever origin and on whatever path", async () => {
    const agent = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36" };
    for (const headers of [{ origin: HOST_PAGE }, { "sec-fetch-site": "same-origin" }, agent]) {
      for (const path of ["/auth/v1/admin/users", "/rest/v1/flights", "/auth/v1/settings"]) {
        const answer = await at.client.call(path, {
          key: at.backend.secretKey,
          token: at.backend.secretKey,
          headers,
        });
        assert.equal(answer.status, 401, path);
        assert.equal(answer.body["message"], "Forbidden use of secret API key in browser");
      }
    }
  });

  test("a made-up address doesn't go round the limit of codes", async () => {
    const person = await at.client.createPerson();
    const { access_token: token } = await at.client.signIn(person.email, person.password);
    const factor = await at.client.enroll(token);
    const tryOnce = async (_value: unknown, index: number) => {
      const headers = { "x-forwarded-for": `203.0.113.${index}`, forwarded: `for=203.0.113.${index}` };
      const json = { challenge_id: factor.id, code: "000000" };
      return (await at.client.call(`/auth/v1/factors/${factor.id}/verify`, { token, json, headers })).status;
    };
    const statuses = await Promise.all(Array.from({ length: TRIES }, tryOnce));
    // At once, and still a try or two comes back to whoever waits.
    assert.ok(statuses.filter((status) => status === 429).length > TRIES / 4);
  });

  test("its own pages read what they may of a hosted project, and whom a developer adds as well", async () => {
    const asked = { "access-control-request-headers": "apikey,authorization", origin: HOST_PAGE };
    const preflight = await at.client.call("/auth/v1/token", {
      method: "OPTIONS",
      key: null,
      headers: asked,
    });
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers.get("access-control-allow-origin"), HOST_PAGE);
    assert.equal(preflight.headers.get("access-control-allow-headers"), "apikey,authorization");
    const session = await at.client.call("/auth/v1/token?grant_type=password", {
      json: ADA,
      headers: { origin: HOST_PAGE },
    });
    assert.deepEqual([session.status, session.headers.get("access-control-allow-origin")], [200, HOST_PAGE]);
    assert.match(session.headers.get("vary") ?? "", /Origin/i);

    const other = await startBackend({ memory: true, allowedOrigins: ["https://studio.example:8443"] });
    const headers = { origin: "https://studio.example:8443" };
    const theirs = createTestingClient(other);
    const answer = await theirs.call("/auth/v1/settings", { headers });
    assert.deepEqual(
      [answer.status, answer.headers.get("access-control-allow-origin")],
      [200, "https://studio.example:8443"],
    );
    await other.stop();
  });

  test("only whole origins can be added", () => {
    const read = (text: string) => readOptions({ FOYER_ALLOWED_ORIGINS: text }).allowedOrigins;
    assert.deepEqual(read("http://localhost:4000, https://a.example"), [
      "http://localhost:4000",
      "https://a.example",
    ]);
    for (const text of [
      "*",
      "null",
      "localhost:4000",
      "http://a.example/",
      "http://*.a.example/x",
      "file:///x",
    ]) {
      assert.throws(() => read(text), /FOYER_ALLOWED_ORIGINS must hold origins/, text);
    }
  });

  test("whoever may read the data folder finds the tests' token there", async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), "foyer-test-token-"));
    const kept = await startBackend({ dataFolder });
    await kept.stop();
    const file = join(dataFolder, "test-token");
    assert.equal(readFileSync(file, "utf8"), kept.testToken);
    if (process.platform !== "win32") assert.equal(statSync(file).mode & 0o077, 0);
    rmSync(dataFolder, { recursive: true });
  });

  test("a program without a page, and the code of a factor, work as ever", async () => {
    const person = await at.client.createPerson();
    const { access_token: token } = await at.client.signIn(person.email, person.password);
    const factor = await at.client.enroll(token);
    const challenge = await at.client.challenge(token, factor.id);
    assert.equal(
      (await at.client.verify(token, factor.id, challenge, currentCode(factor.secret))).status,
      200,
    );
  });
});
