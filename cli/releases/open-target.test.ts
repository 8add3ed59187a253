import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openTarget, whoIs } from "./open-target.ts";
import { createTestPlace, PLACE_ADDRESS } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";
import { readProject } from "./read-project.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

test("a new place asks for its address once, and keeps it", async () => {
  await expect(openTarget({ to: at.path }, {})).rejects.toThrow("--address");
  await expect(openTarget({ to: at.path, address: "http://remotes.example" }, {})).rejects.toThrow(
    "must be an https address",
  );
  expect((await openTarget({ to: at.path, address: `${PLACE_ADDRESS}/` }, {})).address).toBe(PLACE_ADDRESS);
  expect((await openTarget({ to: at.path }, {})).address).toBe(PLACE_ADDRESS);
  await expect(openTarget({ to: at.path, address: "https://other.example" }, {})).rejects.toThrow(
    `is served as ${PLACE_ADDRESS}`,
  );
});

test("an unbuilt project, a wrong target: each says what to do", async () => {
  await expect(readProject(at.folder)).rejects.toThrow("foyer.json is missing");
  await writeFile(join(at.folder, "foyer.json"), '{ "name": "orders" }');
  await writeFile(join(at.folder, "package.json"), '{ "version": "1.0.0" }');
  await expect(readProject(at.folder)).rejects.toThrow('Run "npm run build" first');
  await expect(openTarget({ to: "ftp://place" }, {})).rejects.toThrow("is no place for releases");
  await expect(openTarget({ to: "https://abc.supabase.co/storage/v1/s3" }, {})).rejects.toThrow(
    "Supabase Storage can't be a place",
  );
  const endpoint = { FOYER_S3_ENDPOINT: "https://abc.storage.supabase.co/storage/v1/s3" };
  await expect(openTarget({ to: "s3://releases" }, endpoint)).rejects.toThrow("conditional writes");
  await expect(openTarget({}, {})).rejects.toThrow("--to TARGET");
});

test("whoever did it is named by what is said, by the CI, or by the machine; a container's user may have no name", () => {
  const nameless = (): string => {
    throw new Error("uv_os_get_passwd returned ENOENT");
  };
  expect(whoIs("ada", { FOYER_BY: "grace" }, nameless)).toBe("ada");
  expect(whoIs(undefined, { FOYER_BY: "grace" }, nameless)).toBe("grace");
  expect(whoIs(undefined, {}, () => "linus")).toBe("linus");
  expect(whoIs(undefined, {}, nameless)).toBe("somebody without a name");
});
