import { withEarlyAnswer } from "./early-answer.ts";

const ADDRESS = "https://abc.supabase.co/auth/v1/token?grant_type=password";
const EARLY = { email: "ada@foyer.example", password: "secret", sentAtMs: 1_000 };
const SAME = JSON.stringify({ email: EARLY.email, password: EARLY.password, gotrue_meta_security: {} });

function open(nowMs = 2_000) {
  const own = jest.fn(() => Promise.resolve(Response.json("own")));
  const answer = Promise.resolve(Response.json("early"));
  return { own, fetch: withEarlyAnswer(own, { ...EARLY, answer }, () => nowMs) };
}

const read = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

test("the same sign-in takes the answer that is on its way, once", async () => {
  const { fetch, own } = open();
  expect(await read(fetch(ADDRESS, { body: SAME }))).toBe("early");
  expect(own).not.toHaveBeenCalled();
  expect(await read(fetch(ADDRESS, { body: SAME }))).toBe("own");
});

test.each([
  ["another password", ADDRESS, JSON.stringify({ ...EARLY, password: "other" })],
  ["another address", ADDRESS, JSON.stringify({ ...EARLY, email: "bob@foyer.example" })],
  ["another call", ADDRESS.replace("password", "pkce"), SAME],
])("%s is a request of its own", async (_what, address, body) => {
  expect(await read(open().fetch(address, { body }))).toBe("own");
});

test("so is one that says nothing", async () => {
  expect(await read(open().fetch(ADDRESS))).toBe("own");
});

test("the page's own clock counts where no other is given", async () => {
  const answer = Promise.resolve(Response.json("early"));
  const sent = (sentAtMs: number) =>
    withEarlyAnswer(async () => Response.json("own"), {
      ...EARLY,
      sentAtMs,
      answer: answer.then((it) => it.clone()),
    });
  expect(await read(sent(performance.now())(ADDRESS, { body: SAME }))).toBe("early");
  expect(await read(sent(performance.now() - 60_000)(ADDRESS, { body: SAME }))).toBe("own");
});

test("so is the same a minute later", async () => {
  expect(await read(open(60_999).fetch(ADDRESS, { body: SAME }))).toBe("early");
  expect(await read(open(61_000).fetch(ADDRESS, { body: SAME }))).toBe("own");
  expect(await read(open(61_001).fetch(ADDRESS, { body: SAME }))).toBe("own");
});

test("a request that could not be sent fails as one that is sent now would", async () => {
  const answer = Promise.reject(new TypeError("Failed to fetch"));
  answer.catch(() => undefined);
  const fetch = withEarlyAnswer(jest.fn(), { ...EARLY, answer }, () => 2_000);
  await expect(fetch(ADDRESS, { body: SAME })).rejects.toThrow("Failed to fetch");
});
