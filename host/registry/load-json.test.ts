import { loadJson } from "./load-json.ts";

function answer(body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}): void {
  jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body, { headers }));
}
const read = (): Promise<unknown> => loadJson("/registry.json");

test("reads a document, whatever its letters", async () => {
  answer('{"title":"Zürich ✓"}');
  expect(await read()).toEqual({ title: "Zürich ✓" });
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
  await expect(read()).rejects.toThrow("/registry.json holds no valid JSON.");
  answer(
    new ReadableStream({
      start(stream) {
        stream.error(new TypeError("network error"));
      },
    }),
  );
  await expect(read()).rejects.toThrow("/registry.json broke off.");
});
