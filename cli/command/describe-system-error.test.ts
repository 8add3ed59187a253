import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchCommand } from "../watch/watch-command.ts";
import { createTestPlace, PLACE_ADDRESS } from "../releases/testing/create-test-place.ts";
import { openTarget } from "../releases/open-target.ts";
import { createCommand } from "../create/create-command.ts";
import type { Command } from "./command.ts";
import { runCommand } from "./run-command.ts";

async function run(command: Command, ...args: readonly string[]) {
  const said: string[] = [];
  const code = await runCommand(
    command,
    args,
    () => undefined,
    (line) => void said.push(line),
  );
  return { code, said: said.join("\n") };
}
const failing = (error: object): Command => ({
  ...{ name: "publish", summary: "", help: "" },
  run: () => Promise.reject(Object.assign(new Error("as Node says it"), error)),
});

test("a port that is taken is said, and how to take another", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const at = await createTestPlace();
  await openTarget({ to: at.path, address: PLACE_ADDRESS, mayBegin: true }, {});
  const words = ["--to", at.path, "--origin", "https://app.example", "--state", join(at.folder, "state")];
  expect(await run(watchCommand, ...words, "--port", String(port))).toEqual({
    code: 2,
    said: `Port ${port} is taken by another program. Choose another with --port.`,
  });
  await at.remove();
  await new Promise((resolve) => server.close(resolve));
});

test("a file where a folder belongs is named", async () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-words-"));
  const file = join(folder, "packages");
  writeFileSync(file, "");
  expect(await run(createCommand, "orders", "--packages", file)).toEqual({
    code: 2,
    said: `${file} is no folder. Name one.`,
  });
  expect(existsSync("orders")).toBe(false);
  rmSync(folder, { recursive: true });
});

test.each([
  [
    { code: "EACCES", path: "/srv/place/a" },
    1,
    "/srv/place/a can't be read or written (EACCES). Look at its rights, and whose it is.",
  ],
  [
    { code: "EROFS", path: "/srv/place/a" },
    1,
    "/srv/place/a can't be read or written (EROFS). Look at its rights, and whose it is.",
  ],
  [{ code: "EISDIR", path: "/srv" }, 2, "/srv is a folder. Name a file."],
  [
    { code: "ECONNREFUSED", address: "127.0.0.1", port: 9000 },
    3,
    "127.0.0.1:9000 can't be reached (ECONNREFUSED). Look at the address, or try again later.",
  ],
  [
    { code: "ENOTFOUND", hostname: "s3.example" },
    3,
    "s3.example can't be reached (ENOTFOUND). Look at the address, or try again later.",
  ],
  [
    { name: "CredentialsProviderError" },
    2,
    "Nothing says who you are to the bucket. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.",
  ],
  [
    { name: "SlowDown", $metadata: { httpStatusCode: 503 } },
    3,
    "The storage can't do it now (503 SlowDown). Try again later.",
  ],
  [
    { name: "InternalError", $metadata: { httpStatusCode: 500 } },
    3,
    "The storage can't do it now (500 InternalError). Try again later.",
  ],
  [
    { name: "TooManyRequests", $metadata: { httpStatusCode: 429 } },
    3,
    "The storage can't do it now (429 TooManyRequests). Try again later.",
  ],
  [{ name: "TimeoutError", $metadata: {} }, 3, "Nobody answered in time. Try again later."],
  [
    { name: "RequestTimeout", $metadata: { httpStatusCode: 400 } },
    3,
    "Nobody answered in time. Try again later.",
  ],
  [{ name: "AccessDenied", $metadata: { httpStatusCode: 403 } }, 1, "as Node says it"],
  [{ name: "NotImplemented", $metadata: { httpStatusCode: 501 } }, 1, "as Node says it"],
  [{ code: "ENOENT", path: "/srv" }, 1, "as Node says it"],
  [{}, 1, "as Node says it"],
])("%j is said in words", async (error, code, said) => {
  expect(await run(failing(error))).toEqual({ code, said });
});
