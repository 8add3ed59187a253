import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, test } from "node:test";
import { readMails } from "./read-mails.ts";

const TO = "ann@foyer.example";
const TEXT = "Your code: 12345678";
const HTML = '<a href="https://p.example/verify?token=t&amp;type=email">Sign in</a>';
const EXPECTED = {
  to: TO,
  subject: "Sign in",
  text: TEXT,
  links: ["https://p.example/verify?token=t&type=email"],
};

/** Answers by path, as a catcher of mails does. */
async function withCatcher(answers: Readonly<Record<string, unknown>>, work: (url: string) => Promise<void>) {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const isKnown = Object.hasOwn(answers, path);
    response.writeHead(isKnown ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(isKnown ? answers[path] : {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

describe("mails are read from whichever catcher a project has", () => {
  test("Mailpit", async () => {
    const message = { To: [{ Address: TO }], Subject: "Sign in", Text: TEXT, HTML };
    const answers = { "/api/v1/search": { messages: [{ ID: "1" }] }, "/api/v1/message/1": message };
    await withCatcher(answers, async (url) => assert.deepEqual(await readMails(url, TO), [EXPECTED]));
  });

  test("Inbucket, newest first", async () => {
    const answers = {
      "/api/v1/mailbox/ann": [{ id: "1" }, { id: "2" }],
      "/api/v1/mailbox/ann/1": { subject: "Older", body: { text: "", html: "" } },
      "/api/v1/mailbox/ann/2": { subject: "Sign in", body: { text: TEXT, html: HTML } },
    };
    await withCatcher(answers, async (url) => assert.deepEqual((await readMails(url, TO))[0], EXPECTED));
  });

  test("the embedded backend's own page", async () => {
    const answers = { "/api/mails": [{ ...EXPECTED, to: "bea@foyer.example" }, EXPECTED] };
    await withCatcher(answers, async (url) => assert.deepEqual(await readMails(url, TO), [EXPECTED]));
  });

  test("none of them is told", async () => {
    await withCatcher({}, (url) => assert.rejects(readMails(url, TO), /neither as Mailpit nor as Inbucket/));
  });
});
