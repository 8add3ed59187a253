import type { RefreshAnswer } from "../refresh/refresh-result.ts";
import { unsignedToken } from "../testing/fake-tokens.ts";
import { createKeptEnding } from "./kept-ending.ts";
import { toEntry } from "./kept-entry.ts";

test("tokens that don't say which sign-in they are of: what is kept of whoever is in use goes, and no session is ended", async () => {
  const access_token = unsignedToken({ sub: "ada" });
  const session = { access_token, refresh_token: "r", expires_at: 1, user: { id: "ada" } };
  const held = [{ entry: toEntry(session, true, 1), sealed: "s" }];
  const asked: string[] = [];
  const ending = createKeptEnding({
    stored: { read: () => session },
    vault: { list: async () => [...held], take: async () => held.pop() !== undefined },
    underLock: (work) => work(),
    async request(refreshToken): Promise<RefreshAnswer> {
      asked.push(refreshToken);
      return { kind: "session", session };
    },
    async endSession(accessToken) {
      asked.push(accessToken);
    },
  });
  await ending.tidy();
  expect([held, asked]).toEqual([[], []]);
});
