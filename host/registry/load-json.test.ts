import { loadJson } from "./load-json.ts";

function answer(body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}): void {
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, { headers }));
}
const read = (): Promise<unknown> => loadJson("/registry.json");

test("reads a document, whatever its letters", async () => {
  answer('{"title":"Zürich ✓"}');
  expect(await read()).toEqual({ title: "Zürich ✓" });
});

test("a letter that comes in two pieces is one", async () => {
  const bytes = new TextEncoder().encode('"ü"');
  const pieces = [bytes.slice(0, 2), bytes.slice(2)];
  answer(
    new ReadableStream<Uint8Array>({
      pull(stream) {
        const next = pieces.shift();
        if (next === undefined) stream.close();
        else stream.enqueue(next);
      },
    }),
  );
  expect(await read()).toBe("ü");
});

test("it is asked for anew, without anybody's cookies, and given up after a while", async () => {
  const fetched = jest.spyOn(globalThis, "fetch").mockImplementation(
    (_address, options) =>
      new Promise((_answer, refuse) => {
        const signal = options?.signal;
        signal?.addEventListener("abort", () => {
          refuse(signal.reason as Error);
        });
      }),
  );
  await expect(loadJson("/registry.json", 1)).rejects.toMatchObject({
    name: "DocumentUnavailable",
    message: "/registry.json can't be reached.",
    cause: { name: "TimeoutError" },
  });
  expect(fetched).toHaveBeenCalledWith(
    "/registry.json",
    expect.objectContaining({ cache: "no-cache", credentials: "omit" }),
  );
});

test("an answer that is none says its status", async () => {
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response("{}", { status: 503 }));
  await expect(read()).rejects.toThrow("/registry.json answered with status 503.");
});

test("as much as a page reads is read, whether it says so or not", async () => {
  const title = "a".repeat(8_000_000 - 2);
  for (const headers of [{ "content-length": "8000000" }, {}]) {
    answer(`"${title}"`, headers);
    expect(await read()).toHaveLength(title.length);
  }
});

test("an answer without a body is no document", async () => {
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 204 }));
  await expect(read()).rejects.toThrow("/registry.json holds no valid JSON.");
});

test("a document that says that it is larger than a page reads is not read", async () => {
  let isRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull() {
        isRead = true;
      },
    },
    { highWaterMark: 0 },
  );
  answer(body, { "content-length": "8000001" });
  await expect(read()).rejects.toThrow("/registry.json holds more than 8 MB, the most that a page reads.");
  expect(isRead).toBe(false);
});

test("one that doesn't say so is read up to there and no further", async () => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(stream) {
      sent += 1;
      stream.enqueue(new Uint8Array(1_000_000));
    },
  });
  answer(body);
  await expect(read()).rejects.toThrow("holds more than 8 MB");
  expect(sent).toBeLessThan(12);
});

test("what breaks off, or is no JSON, is told apart", async () => {
  answer("<!doctype html>");
  await expect(read()).rejects.toMatchObject({
    message: "/registry.json holds no valid JSON.",
    cause: { name: "SyntaxError" },
  });
  answer(
    new ReadableStream({
      start(stream) {
        stream.error(new TypeError("network error"));
      },
    }),
  );
  await expect(read()).rejects.toMatchObject({
    message: "/registry.json broke off.",
    cause: { message: "network error" },
  });
});
