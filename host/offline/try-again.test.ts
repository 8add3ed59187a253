import { tryAgain } from "./try-again.ts";

const unregister = jest.fn(() => Promise.resolve(true));
const getRegistration = jest.fn(() => Promise.resolve({ unregister }));

beforeEach(() => {
  jest.clearAllMocks();
});

test("who has a connection asks without the worker, which might be what stands in the way", async () => {
  const open = jest.fn(() => {
    expect(unregister).toHaveBeenCalledTimes(1);
  });
  await tryAgain({ onLine: true, serviceWorker: { getRegistration } }, open);
  expect(open).toHaveBeenCalledTimes(1);
});

test("who has none keeps the worker, or the browser's own page would be next", async () => {
  const open = jest.fn();
  await tryAgain({ onLine: false, serviceWorker: { getRegistration } }, open);
  expect([getRegistration.mock.calls.length, open.mock.calls.length]).toEqual([0, 1]);
});

test("a browser that has no worker any more, or keeps nothing, opens it all the same", async () => {
  const open = jest.fn();
  await tryAgain(
    { onLine: true, serviceWorker: { getRegistration: () => Promise.resolve(undefined) } },
    open,
  );
  const shut = () => Promise.reject(new DOMException("shut", "SecurityError"));
  await tryAgain({ onLine: true, serviceWorker: { getRegistration: shut } }, open);
  expect(open).toHaveBeenCalledTimes(2);
});
