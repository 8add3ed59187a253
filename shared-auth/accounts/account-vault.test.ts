import { unsignedToken } from "../testing/fake-tokens.ts";
import { codeOf } from "../testing/code-of.ts";
import { createMemoryJar } from "../testing/memory-jar.ts";
import { createMemoryShelf } from "../testing/memory-shelf.ts";
import { createAccountVault } from "./account-vault.ts";
import { createInUseKeeper } from "./in-use-keeper.ts";
import { parseEntry, toEntry, toKeptAccount } from "./kept-entry.ts";
import type { KeptEntry } from "./kept-entry.ts";
import { createVaultKeys, toBase64Url } from "./vault-key.ts";

const KEY = "sb-foyer-auth-token";
const ADA: KeptEntry = {
  id: "ada",
  mark: "m",
  refreshToken: "r",
  isLasting: true,
  keptAtMs: 1,
  email: "ada@foyer.example",
  isAnonymous: false,
  metadata: { full_name: "Ada" },
};

function setUp() {
  const shelf = createMemoryShelf();
  const jar = createMemoryJar();
  const openVault = () =>
    createAccountVault({ shelf, keys: createVaultKeys(jar, KEY, crypto), crypto, storageKey: KEY });
  return { shelf, jar, vault: openVault(), openVault };
}

/** Lays `text` there as whoever holds the browser's key would seal it for Ada. */
async function layDown({ shelf, jar }: ReturnType<typeof setUp>, text: string): Promise<void> {
  const key = await createVaultKeys(jar, KEY, crypto).need(true);
  if (key === undefined) throw new Error("The jar took no key.");
  const iv = new Uint8Array(12);
  const additionalData = new TextEncoder().encode(`${KEY} ada`);
  const bytes = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData },
    key,
    new TextEncoder().encode(text),
  );
  shelf.texts.set("ada", `lasting.${toBase64Url(iv)}.${toBase64Url(new Uint8Array(bytes))}`);
}

test("what is sealed by this browser's key and has an entry's shape is an account", async () => {
  const browser = setUp();
  await layDown(browser, JSON.stringify(ADA));
  expect((await browser.vault.list()).map(({ entry }) => entry)).toEqual([ADA]);
});

test.each<[string, string]>([
  ["no JSON", "{"],
  ["nothing", "null"],
  ["a text", '"ada"'],
  ["another account's", JSON.stringify({ ...ADA, id: "grace" })],
  ["without its sign-in", JSON.stringify({ ...ADA, mark: undefined })],
  ["without a word on how long it stays", JSON.stringify({ ...ADA, isLasting: "yes" })],
  ["without its time", JSON.stringify({ ...ADA, keptAtMs: "1" })],
  ["without a word on guests", JSON.stringify({ ...ADA, isAnonymous: 0 })],
  ["with a token that is none", JSON.stringify({ ...ADA, refreshToken: { was: "r" } })],
  ["with another kind of name", JSON.stringify({ ...ADA, metadata: { full_name: ["Ada"] } })],
  ["with no names at all", JSON.stringify({ ...ADA, metadata: null })],
  ["with a name in their place", JSON.stringify({ ...ADA, metadata: "Ada" })],
])("what another release sealed, %s, is nobody's account and is taken away", async (_what, text) => {
  const browser = setUp();
  await layDown(browser, text);
  expect(await browser.vault.list()).toEqual([]);
  expect(browser.shelf.texts.size).toBe(0);
});

test("another page keeps the same account at the same moment: the later one stands, and both can open it", async () => {
  const { shelf, vault, openVault } = setUp();
  const other = openVault();
  const { all } = shelf;
  shelf.all = async () => {
    const found = await all();
    Object.assign(shelf, { all });
    await other.put({ ...ADA, refreshToken: "theirs" }, 5, () => true);
    return found;
  };
  await vault.put({ ...ADA, refreshToken: "mine" }, 5, () => true);
  expect((await other.list()).map(({ entry }) => entry.refreshToken)).toEqual(["mine"]);
});

test("another page puts its own key in the place of the one that was sealed with: it is sealed again", async () => {
  const { shelf, jar, vault, openVault } = setUp();
  const { swap } = shelf;
  shelf.swap = async (...swapped) => {
    Object.assign(shelf, { swap });
    const isDone = await swap(...swapped);
    jar.cookies.set(`${KEY}-kept`, "A".repeat(43));
    return isDone;
  };
  await vault.put(ADA, 5, () => true);
  expect((await openVault().list()).map(({ entry }) => entry)).toEqual([ADA]);
});

test("where others are first every time, keeping is given up in words, and theirs stands", async () => {
  const { shelf, vault } = setUp();
  shelf.swap = async () => false;
  expect(await codeOf(vault.put(ADA, 5, () => true))).toBe("unexpected");
  const held = { entry: ADA, sealed: "what stood there" };
  expect([await vault.swap(held, ADA), await vault.take(held)]).toEqual([undefined, false]);
});

test("a guest who gave a number and no name is kept by that, and comes back the same", () => {
  const user = { id: "guest", phone: "4930901820" };
  const session = { refresh_token: "r", expires_at: 1, user };
  const guest = toEntry(
    { ...session, access_token: unsignedToken({ sub: "guest", is_anonymous: true, user_metadata: "none" }) },
    false,
    7,
  );
  expect(parseEntry(JSON.stringify(guest))).toEqual(guest);
  expect(toKeptAccount(guest)).toEqual({
    id: "guest",
    phone: "4930901820",
    isAnonymous: true,
    metadata: {},
    isOver: false,
  });
});

test("of what an account says of itself only short texts of its name and picture are kept", () => {
  const user_metadata = { name: "Ada", full_name: 7, avatar_url: "a".repeat(2_001), plan: "secret" };
  const access_token = unsignedToken({ sub: "ada", session_id: "s", user_metadata });
  const user = { id: "ada", is_anonymous: false };
  const entry = toEntry({ access_token, refresh_token: "r", expires_at: 1, user }, true, 7);
  expect([entry.metadata, entry.isAnonymous]).toEqual([{ name: "Ada" }, false]);
});

test("a session that changes under every try is not set aside: who is in use hears to try again, nothing is kept", async () => {
  const { shelf, vault } = setUp();
  let reads = 0;
  const keep = createInUseKeeper({
    vault,
    nowMs: () => 1,
    stored: {
      isLasting: () => true,
      inspect() {
        reads += 1;
        const access_token = unsignedToken({ sub: "ada", jti: reads });
        const session = { access_token, refresh_token: "r", expires_at: 1, user: { id: "ada" } };
        return { kind: "sealed", session };
      },
    },
  });
  expect(await codeOf(keep(5))).toBe("unexpected");
  expect([reads, shelf.texts.size]).toEqual([6, 0]);
});
