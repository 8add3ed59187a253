import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { askProject } from "../../cli/doctor/ask-project.ts";
import type { Diagnosis } from "../../cli/doctor/diagnosis.ts";
import { judgeProject } from "../../cli/doctor/judge-project.ts";
import { backendForTests } from "../backend-for-tests.ts";
import { KEYS_AND_DATA } from "./misconfigured/keys-and-data.ts";
import { CODE_MAIL, originals, SITE } from "./misconfigured/plant.ts";
import type { Planted } from "./misconfigured/plant.ts";
import { SIGN_IN } from "./misconfigured/sign-in.ts";

const PLANTED: readonly Planted[] = [...SIGN_IN, ...KEYS_AND_DATA];

describe("foyer doctor", () => {
  const running = backendForTests({ flightCount: 10, siteUrl: SITE, isEmailConfirmed: true });
  let person: { email: string; password: string };
  before(async () => {
    person = await running.client.createPerson();
  });

  const answered = new Map<string, { readonly body: string; readonly init: ResponseInit }>();
  /** The project is the same for all of them, so what it has answered once it is not asked again; the clock goes on. */
  const askOnce = async (url: URL, init: RequestInit): Promise<Response> => {
    const question = JSON.stringify([init.method, url.href, [...new Headers(init.headers)], init.body]);
    let known = answered.get(question);
    const isAgain = known !== undefined;
    if (known === undefined) {
      const response = await fetch(url, init);
      const { status, headers } = response;
      known = { body: await response.text(), init: { status, headers: [...headers] } };
      answered.set(question, known);
    }
    const headers = new Headers(known.init.headers);
    if (isAgain) headers.set("date", new Date().toUTCString());
    return new Response(known.body === "" ? null : known.body, { ...known.init, headers });
  };

  const examine = async (planted: Partial<Planted>): Promise<readonly Diagnosis[]> => {
    const { backend } = running;
    const { plant = (_asked: unknown, answer: Response) => answer, aheadMs = 0 } = planted;
    const answers = await askProject(
      { url: backend.apiUrl, key: planted.key ?? backend.publishableKey, site: planted.site ?? SITE },
      {
        nowMs: () => Date.now() + aheadMs,
        account: { email: person.email, password: planted.password ?? person.password },
        codeMail: planted.codeMail ?? CODE_MAIL,
        fetch: async (input, init) => {
          const url = new URL(input instanceof Request ? input.url : input);
          const headers = new Headers(init?.headers);
          const sent = headers.get("authorization")?.replace("Bearer ", "") ?? "";
          if (originals.has(sent)) headers.set("authorization", `Bearer ${originals.get(sent)}`);
          const response = await askOnce(url, { ...init, headers });
          return plant({ url, method: init?.method ?? "GET" }, response);
        },
      },
    );
    return judgeProject(answers);
  };
  const wrongOf = (found: readonly Diagnosis[]) => found.filter(({ state }) => state === "wrong");

  it("finds nothing to switch on a sound project, and looks at everything", async () => {
    await running.client.setFaults({ settings: { isSessionCheckOn: true } });
    const found = await examine({});
    assert.deepEqual(wrongOf(found), []);
    assert.deepEqual(
      found.filter(({ state }) => state === "unknown"),
      [],
    );
    for (const about of [
      "passkeys",
      "ways back",
      "access token",
      "catalogue",
      "clock",
      "signed out at once",
    ]) {
      assert.equal(found.find((each) => each.about === about)?.state, "works", about);
    }
  });

  for (const planted of PLANTED) {
    it(`names ${planted.what}, and nothing else`, async () => {
      const wrong = wrongOf(await examine(planted));
      assert.deepEqual(
        wrong.map(({ about }) => about),
        [planted.about],
        JSON.stringify(wrong),
      );
      assert.match(wrong[0]?.words ?? "", planted.says);
    });
  }

  it("is tried with at least 25 misconfigurations", () => {
    assert.ok(PLANTED.length >= 25, String(PLANTED.length));
  });
});
