import { readPicture } from "./read-picture.ts";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const size = (width: number, height: number): number[] =>
  [width, height].flatMap((pixels) => [
    pixels >>> 24,
    (pixels >>> 16) & 255,
    (pixels >>> 8) & 255,
    pixels & 255,
  ]);

function serve(
  bytes: readonly number[],
  { status = 200, length = String(bytes.length), times = 1 } = {},
): jest.Mock {
  const parts = Array.from({ length: times }, () => new Uint8Array(bytes));
  const reader = {
    read: () => Promise.resolve({ done: parts.length === 0, value: parts.shift() }),
    cancel: () => Promise.resolve(),
  };
  const answer = {
    ok: status === 200,
    headers: new Map([["content-length", length]]),
    body: { getReader: () => reader, cancel: () => Promise.resolve() },
  };
  const asked = jest.fn(() => Promise.resolve(answer));
  globalThis.fetch = asked as unknown as typeof fetch;
  return asked;
}
const read = (): Promise<Blob | undefined> =>
  readPicture("https://mine.example/a.png", new AbortController().signal);

test("a picture is asked for without who asks, and what leads elsewhere isn't followed", async () => {
  const asked = serve([...PNG, ...size(20, 10)]);
  expect((await read())?.type).toBe("image/png");
  expect(asked).toHaveBeenCalledWith(
    "https://mine.example/a.png",
    expect.objectContaining({
      credentials: "omit",
      referrerPolicy: "no-referrer",
      redirect: "error",
    }),
  );
});

test("a refusal, another kind of file, one that is too large or would be too large a picture is none", async () => {
  serve([...PNG, ...size(20, 10)], { status: 400 });
  expect(await read()).toBeUndefined();
  serve([...new TextEncoder().encode("<svg/>")]);
  expect(await read()).toBeUndefined();
  serve([...PNG, ...size(20, 10)], { length: "5242881" });
  expect(await read()).toBeUndefined();
  serve([...PNG, ...size(50_000, 50_000)]);
  expect(await read()).toBeUndefined();
  // Whatever it said of its length.
  serve([...PNG, ...new Array<number>(1_000_000).fill(0)], { length: "10", times: 6 });
  expect(await read()).toBeUndefined();
});
