import { answerVisit, ROUTES } from "./answer-visit.ts";

const VISIT = { mode: "navigate", method: "GET", destination: "document", signal: { aborted: false } };
const offline = (): Response => ({ status: 503 }) as Response;

test("whatever a server says is the answer, also that it failed", async () => {
  for (const status of [200, 302, 404, 500, 503]) {
    const said = { status } as Response;
    expect(await answerVisit(VISIT, { ask: () => Promise.resolve(said), offline })).toBe(said);
  }
});

test("where nothing comes, another page stands for it", async () => {
  const ask = () => Promise.reject(new TypeError("Failed to fetch"));
  expect((await answerVisit(VISIT, { ask, offline }))?.status).toBe(503);
});

test("who stops a visit gets no page", async () => {
  const ask = () => Promise.reject(new Error("stopped"));
  const stopped = answerVisit({ ...VISIT, signal: { aborted: true } }, { ask, offline });
  await expect(stopped).rejects.toThrow("stopped");
});

test.each([
  ["a part of a page", { mode: "no-cors", destination: "script" }],
  ["a request of the page's own", { mode: "cors", destination: "" }],
  ["a form that is sent", { method: "POST" }],
  ["a frame", { destination: "iframe" }],
])("%s is none of the worker's business", (_what, changes) => {
  const ask = jest.fn(() => Promise.reject(new Error("asked")));
  expect(answerVisit({ ...VISIT, ...changes }, { ask, offline })).toBeUndefined();
  expect(ask).not.toHaveBeenCalled();
});

test("where browsers know routes, what is no visit doesn't come to the worker", () => {
  expect(ROUTES.map(({ source }) => source)).toEqual(["race-network-and-fetch-handler", "network"]);
});
