import { readFile, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { formatLogKey } from "@foyer/contracts/signing";
import { EXIT_CODES } from "../command/command.ts";
import { createSecretKey, readSecretKey } from "../signing/secret-key.ts";
import { signRoot } from "../signing/testing/memory-place.ts";
import { openPlace, openTarget, whoIs } from "./open-target.ts";
import { createTestPlace, PLACE_ADDRESS } from "./testing/create-test-place.ts";
import type { TestPlace } from "./testing/create-test-place.ts";
import { readProject } from "./read-project.ts";

let at: TestPlace;
beforeEach(async () => {
  at = await createTestPlace();
});
afterEach(() => at.remove());

test("a new place asks for its address once, and keeps it", async () => {
  await expect(openTarget({ to: at.path, mayBegin: true }, {})).rejects.toThrow("--address");
  // Most commands have no such option.
  await expect(openTarget({ to: at.path }, {})).rejects.not.toThrow("--address");
  await expect(openTarget({ to: at.path, address: "http://remotes.example" }, {})).rejects.toThrow(
    "must be an https address",
  );
  expect((await openTarget({ to: at.path, address: `${PLACE_ADDRESS}/` }, {})).address).toBe(PLACE_ADDRESS);
  expect((await openTarget({ to: at.path }, {})).address).toBe(PLACE_ADDRESS);
  await at.publish("1.0.0");
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
  expect(whoIs("ada\n\u001b[2K", {}, nameless)).toBe("ada [2K");
  expect(whoIs("ada", { FOYER_BY: "grace" }, nameless)).toBe("ada");
  expect(whoIs(undefined, { FOYER_BY: "grace" }, nameless)).toBe("grace");
  expect(whoIs(undefined, {}, () => "linus")).toBe("linus");
  expect(whoIs(undefined, {}, nameless)).toBe("somebody without a name");
});

test("an empty name is none, and each pipeline says its own", () => {
  const names = { FOYER_BY: "grace", GITHUB_ACTOR: "octo", GITLAB_USER_LOGIN: "fox" };
  const last = { ...names, FOYER_BY: "", GITHUB_ACTOR: "" };
  expect(whoIs("", names)).toBe("grace");
  expect(whoIs("", { ...names, FOYER_BY: "" })).toBe("octo");
  expect(whoIs("", last)).toBe("fox");
  expect(whoIs("", { ...last, GITLAB_USER_LOGIN: "" }, () => "linus")).toBe("linus");
  expect(whoIs(undefined, {})).toBe(userInfo().username);
});

test.each(["https://remotes.example/a/b", "http://localhost:8080", "http://127.0.0.1", "http://[::1]:1"])(
  "%s is an address for pages, and is kept without its last slashes",
  async (address) => {
    const open = () => openTarget({ to: at.path, address: `${address}//` }, {});
    expect((await open()).address).toBe(address);
    expect((await open()).address).toBe(address);
    const kept = await readFile(join(at.path, "foyer-target.json"), "utf8");
    expect(kept).toBe(`${JSON.stringify({ schema: 1, address }, null, 2)}\n`);
  },
);

test.each([
  ...["", "remotes.example", "ftp://remotes.example", "http://remotes.example", "https://a.example/#b"],
  // Browsers ask no address that has a name or a password in it; and neither is for a pipeline's log.
  ...["https://ada@a.example", "https://:secret@a.example", "http://ada@localhost"],
  ...["https://a.example?b", "ftp://localhost"],
])("%j is none, and nothing is kept", async (address) => {
  const not = address.includes("@") ? "without a name or a password in it" : `not "${address}"`;
  await expect(openTarget({ to: at.path, address }, {})).rejects.toMatchObject({
    message: `--address must be an https address like https://remotes.example, ${not}.`,
    exitCode: EXIT_CODES.wrongUse,
  });
  expect(await at.store.read("foyer-target.json")).toBeUndefined();
});

test.each(["{", "{}", "null", '{ "address": 7 }'])(
  "a place that holds %s for its address is told",
  async (text) => {
    await at.store.create("foyer-target.json", Buffer.from(text));
    await expect(openTarget({ to: at.path, address: PLACE_ADDRESS }, {})).rejects.toThrow(
      /\/foyer-target\.json holds no address\. Repair it\.$/,
    );
  },
);

test("a place is said by its option, or by the environment", async () => {
  const other = { FOYER_TARGET: join(at.folder, "other") };
  expect((await openPlace(at.path, other)).description).toBe(at.store.description);
  expect((await openPlace(undefined, { FOYER_TARGET: at.path })).description).toBe(at.store.description);
  for (const none of [{}, { FOYER_TARGET: "" }])
    await expect(openPlace(undefined, none)).rejects.toMatchObject({
      message: "Say where the releases are: --to TARGET, or FOYER_TARGET in the environment.",
      exitCode: EXIT_CODES.wrongUse,
    });
  await expect(openTarget({ to: at.path }, {})).rejects.toMatchObject({ exitCode: EXIT_CODES.wrongUse });
});

test("an address is a broker's, if nobody could read along, and no storage's", async () => {
  for (const to of [
    "https://broker.example/a//",
    "http://localhost:1",
    "http://127.0.0.1:1",
    "http://[::1]:1",
  ]) {
    const store = await openPlace(to, {});
    expect([store.description, store.isTokenTaken]).toEqual([to.replace(/\/+$/, ""), false]);
    expect(store.signedBy).toBeDefined();
    expect((await openPlace(to, { FOYER_OIDC_TOKEN: "token" })).isTokenTaken).toBe(true);
  }
  for (const end of ["co", "in", "red"])
    await expect(openPlace(`https://abc.supabase.${end}`, {})).rejects.toThrow(
      "Supabase Storage can't be a place",
    );
  for (const to of ["http://broker.example", "ftp://localhost"])
    await expect(openPlace(to, {})).rejects.toThrow("is no place for releases");
  expect((await openPlace("https://abc.supabase.co.example", {})).signedBy).toBeDefined();
});

test("a pipeline's token is asked for by the broker's address, without its last slashes", async () => {
  const asked: string[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation((input) => {
    const url = new URL(String(input instanceof Request ? input.url : input));
    if (url.hostname === "token.example") {
      asked.push(url.searchParams.get("audience") ?? "");
      return Promise.resolve(Response.json({ value: "token" }));
    }
    return Promise.resolve(new Response("", { status: url.pathname.endsWith("/mine") ? 200 : 404 }));
  });
  const environment = {
    ...{ ACTIONS_ID_TOKEN_REQUEST_URL: "https://token.example", ACTIONS_ID_TOKEN_REQUEST_TOKEN: "bearer" },
  };
  const store = await openPlace("https://broker.example//", environment);
  expect(await store.create("mine", new Uint8Array())).toBe(true);
  expect(asked).toEqual(["https://broker.example"]);
});

describe("keys", () => {
  const [secret, logSecret] = [createSecretKey(), createSecretKey()];
  const [root, log] = [readSecretKey(secret), readSecretKey(logSecret)];
  const given = { FOYER_KEY: secret };
  const write = async (more: Readonly<Record<string, unknown>> = {}): Promise<void> => {
    await openTarget({ to: at.path, address: PLACE_ADDRESS }, {});
    const roots = [await signRoot({ root, registry: root, team: root }, more)];
    await at.store.create("foyer-root.json", Buffer.from(JSON.stringify({ roots })));
  };

  test("are of use in a place that is signed, and needed there", async () => {
    const target = await openTarget({ to: at.path, address: PLACE_ADDRESS }, {});
    expect(target.store).not.toHaveProperty("signer");
    await expect(openTarget({ to: at.path }, given)).rejects.toMatchObject({
      message: expect.stringMatching(
        / is not signed, so a key is of no use here\. .+: foyer keys init\.$/,
      ) as string,
      exitCode: EXIT_CODES.wrongUse,
    });
    await write();
    await expect(openTarget({ to: at.path }, {})).rejects.toMatchObject({
      message: expect.stringMatching(/ is signed\. Give your team's key: --key FILE, .+\.$/) as string,
      exitCode: EXIT_CODES.wrongUse,
    });
    const file = join(at.folder, "team.key");
    await writeFile(file, secret);
    for (const { store } of [
      await openTarget({ to: at.path }, given),
      await openTarget({ to: at.path, key: [file] }, {}),
    ])
      expect(await store.signer?.signDocument({ schema: 1, remotes: [] })).toHaveProperty("signed.head");
  });

  test("are told which roots were seen, in the file that is named, and no other", async () => {
    await write();
    const [file, other] = [join(at.folder, "seen"), join(at.folder, "other")];
    const isThere = (name: string) =>
      readFile(`${name}.root`).then(
        () => true,
        () => false,
      );
    await openTarget({ to: at.path, seen: "" }, { ...given, FOYER_LOG_SEEN: other });
    await openTarget({ to: at.path }, { ...given, FOYER_LOG_SEEN: "" });
    expect([await isThere(file), await isThere(other)]).toEqual([false, false]);
    await openTarget({ to: at.path, seen: file }, { ...given, FOYER_LOG_SEEN: other });
    expect([await isThere(file), await isThere(other)]).toEqual([true, false]);
    await openTarget({ to: at.path }, { ...given, FOYER_LOG_SEEN: other });
    expect(await isThere(other)).toBe(true);
    await writeFile(file, "no checkpoint of a log");
    await openTarget({ to: at.path, seen: file }, given);
  });

  test("sign nothing over a log that isn't the one that was seen", async () => {
    await write({ log: await formatLogKey({ origin: "log.example", key: log.key }) });
    const seen = join(at.folder, "seen");
    await openTarget({ to: at.path, seen }, given);
    await writeFile(seen, "no checkpoint");
    await expect(openTarget({ to: at.path, seen }, given)).rejects.toThrow(seen);
    await openTarget({ to: at.path }, given);
  });

  test("remember no log where no file is named for it", async () => {
    await write({ log: await formatLogKey({ origin: "log.example", key: log.key }) });
    const { store } = await openTarget({ to: at.path }, { FOYER_KEY: `${secret} ${logSecret}` });
    const row = await store.signer?.signRow({
      name: "orders",
      path: "/orders",
      current: "1.0.0",
      releases: {},
    });
    const document = await store.signer?.signDocument({ schema: 1, remotes: row === undefined ? [] : [row] });
    await store.create("registry.json", Buffer.from(JSON.stringify(document)));
    await openTarget({ to: at.path, seen: "" }, given);
    const seen = join(at.folder, "seen");
    await openTarget({ to: at.path, seen }, given);
    expect(await readFile(seen, "utf8")).toContain("log.example");
  });

  test("aren't needed by a pipeline that shows a broker a token, which signs the whole there", async () => {
    const objects = new Map([
      ["foyer-target.json", JSON.stringify({ address: PLACE_ADDRESS })],
      ["foyer-root.json", JSON.stringify({ roots: [await signRoot({ root, registry: root, team: root })] })],
    ]);
    jest.spyOn(globalThis, "fetch").mockImplementation((input, init) => {
      const text = objects.get(new URL(input as string).pathname.replace("/objects/", ""));
      const status = init?.method === "PUT" ? 412 : text === undefined ? 404 : 200;
      return Promise.resolve(new Response(text, { status }));
    });
    const to = "https://broker.example";
    const { store, address } = await openTarget({ to }, { FOYER_OIDC_TOKEN: "token" });
    expect(address).toBe(PLACE_ADDRESS);
    const document = { schema: 1, remotes: [] };
    expect(await store.signer?.signDocument(document)).toBe(document);
    await expect(openTarget({ to }, {})).rejects.toMatchObject({ exitCode: EXIT_CODES.wrongUse });
  });
});
