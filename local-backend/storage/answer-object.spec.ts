import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { backendForTests } from "../backend-for-tests.ts";

const WHOLE = "/storage/v1/object/public/states/WA.png";

describe("files of public buckets are answered as Supabase Storage does", () => {
  const at = backendForTests();
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> =>
    fetch(at.backend.apiUrl + path, { method, headers });

  test("without a key, with what a browser needs to keep it", async () => {
    const answer = await ask(WHOLE);
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get("content-type"), "image/png");
    assert.equal(answer.headers.get("content-length"), String(bytes.length));
    assert.equal(answer.headers.get("cache-control"), "max-age=3600");
    assert.equal(answer.headers.get("accept-ranges"), "bytes");
    assert.match(answer.headers.get("etag") ?? "", /^"[0-9a-f]{32}"$/);
    assert.ok(Date.parse(answer.headers.get("last-modified") ?? "") <= Date.now());
    assert.deepEqual(
      [bytes.toString("latin1", 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
      ["PNG", 320, 240],
    );
  });

  test("again as it was, in part, its head alone, and for saving", async () => {
    const etag = (await ask(WHOLE)).headers.get("etag") ?? "";
    assert.equal((await ask(WHOLE, { "if-none-match": etag })).status, 304);
    const part = await ask(WHOLE, { range: "bytes=1-3" });
    assert.deepEqual([part.status, await part.text()], [206, "PNG"]);
    assert.match(part.headers.get("content-range") ?? "", /^bytes 1-3\/\d+$/);
    const head = await ask(WHOLE, {}, "HEAD");
    assert.deepEqual([head.status, await head.text()], [200, ""]);
    const saved = await ask(`${WHOLE}?download=dots.png`);
    assert.equal(
      saved.headers.get("content-disposition"),
      "attachment; filename=dots.png; filename*=UTF-8''dots.png;",
    );
    await saved.body?.cancel();
  });

  test("refusals are 400, with what they are in the body, and tell nothing of other buckets", async () => {
    const refusals = [
      ["states/nothing.png", "404", "not_found", "Object not found", "NoSuchKey"],
      ["nowhere/WA.png", "404", "Bucket not found", "Bucket not found", "NoSuchBucket"],
    ] as const;
    for (const [path, statusCode, error, message, code] of refusals) {
      const answer = await ask(`/storage/v1/object/public/${path}`);
      assert.equal(answer.status, 400);
      assert.deepEqual(await answer.json(), { statusCode, error, message, code });
    }
    await at.backend.database.execute("update storage.buckets set public = false");
    assert.equal(((await (await ask(WHOLE)).json()) as { code: string }).code, "NoSuchBucket");
    await at.backend.database.execute("update storage.buckets set public = true");
    assert.equal((await ask("/storage/v1/object/public/states/%E0%A4%A")).status, 400);
    assert.equal((await ask("/storage/v1/object/states/WA.png")).status, 404);
  });
});
