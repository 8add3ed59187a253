import { isSessionError } from "../session/errors.ts";
import { loadOnce, loadPart } from "./load-once.ts";

test("what is loaded once is kept, for those as well who ask meanwhile", async () => {
  const load = jest.fn(async () => ({}));
  const get = loadOnce(load, "No.");
  const [first, second] = await Promise.all([get(), get()]);
  expect(second).toBe(first);
  expect(await get()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a part that is gone is an outage in words, and the next call tries again", async () => {
  const cause = new Error("Loading chunk 8722 failed.");
  const load = jest.fn(async (): Promise<string> => {
    throw cause;
  });
  const get = loadPart(load);
  const error: unknown = await get().catch((thrown: unknown) => thrown);
  expect(isSessionError(error) && error.code).toBe("provider_unavailable");
  expect(error).toMatchObject({
    message: "A part of this page can't be loaded. Check your connection and try again.",
    cause,
  });
  load.mockResolvedValueOnce("here");
  expect(await get()).toBe("here");
  expect(await get()).toBe("here");
  expect(load).toHaveBeenCalledTimes(2);
});
