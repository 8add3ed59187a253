import { WHILE_SIGNED_IN } from "@foyer/contracts/host";
import type { SessionSnapshot } from "@foyer/shared-auth";
import { forgetFormer, forgetPerson, forgetSignedOut } from "./forget-person.ts";
import { createVisits } from "./visits.ts";

const of = (
  id: string,
  status: "signed-in" | "stale" | "second-factor-due" = "signed-in",
): SessionSnapshot => ({
  status,
  user: { id, isAnonymous: false },
  factors: [],
  expiresAtMs: 0,
  assurance: { current: "aal1", possible: "aal1" },
  methods: [],
});
const NOBODY: SessionSnapshot = { status: "signed-out", reason: "by-user" };

function start(first: SessionSnapshot) {
  let [snapshot, isRemembered] = [first, false];
  const listeners = new Set<() => void>();
  const told: string[] = [];
  const session = {
    getSnapshot: () => snapshot,
    isRemembered: () => isRemembered,
    subscribe(listen: () => void) {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
  const visits = createVisits(session, {
    onEnded: (personId, wasRemembered) =>
      told.push(`${personId} left${wasRemembered ? ", to come back" : ""}`),
    onReplaced: () => told.push("replaced"),
  });
  const end = visits.subscribe(() => told.push(`visit ${visits.current()}`));
  return {
    told,
    visits,
    end,
    /** @param remembers whether who is there then asked to stay signed in */
    show(next: SessionSnapshot, remembers = false) {
      [snapshot, isRemembered] = [next, remembers];
      for (const listen of listeners) listen();
    },
  };
}

test("a person's visit lasts through outages and questions, and ends when they leave", () => {
  const page = start({ status: "starting" });
  page.show(NOBODY);
  page.show(of("ada", "second-factor-due"));
  page.show(of("ada"));
  page.show(of("ada", "stale"));
  page.show({ ...of("ada", "stale"), ended: "revoked" } as SessionSnapshot);
  page.show(of("ada"));
  expect([page.visits.current(), page.told]).toEqual([1, []]);
  page.show(NOBODY);
  expect(page.told).toEqual(["ada left", "visit 2"]);
  page.show(of("ada"));
  expect(page.visits.current()).toBe(2);
});

test("somebody in another's place: the page is cleared before anybody hears of the new visit", () => {
  const page = start(of("ada"));
  page.show(of("grace"));
  expect(page.told).toEqual(["ada left", "replaced", "visit 2"]);
  page.end();
  page.show(of("ada"));
  expect(page.told).toEqual(["ada left", "replaced", "visit 2", "grace left", "replaced"]);
});

describe("what storage keeps of a person who has gone", () => {
  const storages = { tab: () => sessionStorage, browser: () => localStorage };
  beforeEach(() => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.clear();
      storage.setItem("foyer.data.ada-1.table", "x");
      storage.setItem("foyer.data.grace-2.table", "x");
      storage.setItem("foyer.theme", "dark");
    }
  });
  const names = (): string[][] =>
    [localStorage, sessionStorage].map((storage) => Object.keys(storage).sort());
  const keep = (...addresses: string[]): string[] => {
    const kept = addresses.map((address) => `${WHILE_SIGNED_IN}reads.${address}.grace-2`);
    for (const name of kept) localStorage.setItem(name, "x");
    return kept;
  };
  const ALL = ["foyer.data.ada-1.table", "foyer.data.grace-2.table", "foyer.theme"];
  const OTHERS = ["foyer.data.grace-2.table", "foyer.theme"];

  test("goes from the tab always, and from the browser unless they stay signed in", () => {
    forgetPerson("ada-1", true, storages);
    expect(names()).toEqual([ALL, OTHERS]);
    forgetPerson("ada-1", false, storages);
    expect(names()).toEqual([OTHERS, OTHERS]);
  });

  test("what is kept while somebody is signed in goes even from the browser of whoever stays so", () => {
    localStorage.setItem(`${WHILE_SIGNED_IN}tables.ada-1`, "x");
    localStorage.setItem(`${WHILE_SIGNED_IN}tables.grace-2`, "x");
    forgetPerson("ada-1", true, storages);
    expect(names()[0]).toEqual([...ALL, `${WHILE_SIGNED_IN}tables.grace-2`].sort());
    sessionStorage.setItem(`${WHILE_SIGNED_IN}tables.grace-2`, "x");
    forgetSignedOut(storages, "https://abc.supabase.co", { cookie: "" });
    expect(names()).toEqual([ALL, OTHERS]);
  });

  test.each([
    "__Host-sb-other-auth-token=x",
    "a=b; sb-other-auth-token.0=x; sb-other-auth-token.1=y",
    "sb-other-auth-token=x",
  ])("where nobody is signed in, what the host of another provider's session keeps stays: %s", (cookie) => {
    const theirs = keep("https://abc.supabase.co", "https://other.supabase.co", "http://other:8000");
    forgetSignedOut(storages, "https://abc.supabase.co", { cookie });
    expect(names()[0]).toEqual([...ALL, ...theirs.slice(1)].sort());
  });

  test.each([
    ["http://[::1]:8000", "sb-[::1]-auth-token=x"],
    ["https://OTHER.supabase.co", "sb-other-auth-token=x"],
    ["https://bücher.example", "sb-xn--bcher-kva-auth-token=x"],
    ["http://127.0.0.1", "sb-127-auth-token=x"],
  ])("a session of %s is named as browsers write its host: %s", (address, cookie) => {
    const theirs = keep(address);
    forgetSignedOut(storages, "https://abc.supabase.co", { cookie });
    expect(names()[0]).toEqual([...ALL, ...theirs].sort());
  });

  test.each(["", "sb-others-auth-token=x", "sb-other-auth-token-ended=x", "sb-another-auth-token=x"])(
    "a provider of whom no session stands, one of before say, has nothing kept: %s",
    (cookie) => {
      keep("https://abc.supabase.co", "https://other.supabase.co", "http://other:8000");
      forgetSignedOut(storages, "https://abc.supabase.co", { cookie });
      expect(names()[0]).toEqual(ALL);
    },
  );

  test("a session that can't be read is nobody's: what is kept of this provider goes beside it", () => {
    keep("https://abc.supabase.co");
    forgetSignedOut(storages, "https://abc.supabase.co", { cookie: "sb-abc-auth-token=x" });
    expect(names()[0]).toEqual(ALL);
  });

  test("names of older releases that nothing reads go, whoever is signed in; those of a project stay", () => {
    const read = [
      "foyer.recovery-codes.https://abc.supabase.co",
      "foyer.security.off.linking.https://abc.supabase.co",
      `${WHILE_SIGNED_IN}passkeys-told.https://abc.supabase.co.ada-1`,
    ];
    const former = [
      "foyer.passkeys-told",
      "foyer.passkeys-named",
      "foyer.recovery-codes",
      "foyer.security.off.linking",
      "foyer.security.off.securityKeys",
    ];
    for (const name of [...read, ...former]) localStorage.setItem(name, "x");
    forgetFormer(storages);
    expect(names()[0]).toEqual([...ALL, ...read].sort());
  });

  test("a storage that is shut holds nothing, and a person without an id owns nothing", () => {
    forgetPerson("", false, storages);
    expect(names()).toEqual([ALL, ALL]);
    const shut = (): Storage => {
      throw new DOMException("shut", "SecurityError");
    };
    forgetPerson("ada-1", false, { tab: shut, browser: () => localStorage });
    expect(names()).toEqual([OTHERS, ALL]);
  });
});

test("what is forgotten of who goes is theirs to say, not of who comes in their place", () => {
  const { told, show } = start(NOBODY);
  show(of("ada"), true);
  show(of("grace"), false);
  show(of("ada"), true);
  show(NOBODY);
  expect(told.filter((words) => words.includes("left"))).toEqual([
    "ada left, to come back",
    "grace left",
    "ada left, to come back",
  ]);
});

test("nor of who is about to sign in over the page of somebody whose session has ended", () => {
  const { told, show } = start(NOBODY);
  const ended = (reason: string) => ({ ...of("ada"), status: "stale", ended: reason }) as SessionSnapshot;
  show(of("ada"), true);
  show(ended("expired"), true);
  show(ended("revoked"), false);
  show(of("grace"), false);
  expect(told).toContain("ada left, to come back");
});
