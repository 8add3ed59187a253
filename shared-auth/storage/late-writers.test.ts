import { openStorage, sessionOf, STORAGE_KEY } from "../testing/storage-page.ts";

const LARGE = { user_metadata: { note: "m".repeat(9_000) } };
const small = sessionOf("ada", "ada");
const grown = sessionOf("ada", "ada", { iat: 2, ...LARGE });
const grace = sessionOf("grace", "grace");

describe("a session that a refresh has made too large for cookies", () => {
  function open() {
    const first = openStorage();
    first.stored.write(small);
    const second = openStorage(first.jar);
    second.stored.inspect();
    expect(first.stored.replace(small, grown)).toBe("kept");
    return { first, second, jar: first.jar };
  }

  test("leaves the other pages what they have, and the one that holds it alone goes on", () => {
    const { first, second, jar } = open();
    expect(first.stored.inspect()).toEqual({ kind: "sealed", session: grown });
    expect(second.stored.inspect()).toEqual({ kind: "sealed", session: small, isLeftover: true });
    expect([first.stored.hereOnly(), second.stored.hereOnly()]).toEqual(["size", "size"]);
    expect(jar.cookies.has(STORAGE_KEY)).toBe(false);
    expect(openStorage(jar).stored.inspect().kind).toBe("none");
  });

  test("is not written over with what is left of it", () => {
    const { second, jar } = open();
    expect(second.stored.replace(small, { ...small, user: { id: "ada", email: "a@foyer.example" } })).toBe(
      "overtaken",
    );
    expect(jar.cookies.has(STORAGE_KEY)).toBe(false);
  });

  test("is over everywhere after a sign-out, and what is left of it can be let go by itself", () => {
    const { first, second, jar } = open();
    const third = openStorage(jar);
    second.stored.letGo();
    expect(second.stored.inspect().kind).toBe("none");
    expect(first.stored.inspect().kind).toBe("sealed");
    first.stored.clear();
    expect([first, second, third].map(({ stored }) => stored.inspect().kind)).toEqual([
      "none",
      "none",
      "none",
    ]);
  });

  test("gives way to whoever signs in, and to itself once it is small again", () => {
    const { first, second } = open();
    expect(first.stored.replace(grown, sessionOf("ada", "ada", { iat: 3 }))).toBe("kept");
    expect(second.stored.inspect()).not.toHaveProperty("isLeftover");
    expect(second.stored.replace(sessionOf("ada", "ada", { iat: 3 }), grown)).toBe("kept");
    openStorage(first.jar).stored.write(grace);
    expect([first.stored.read()?.user.id, second.stored.read()?.user.id]).toEqual(["grace", "grace"]);
  });
});

describe("without a lock", () => {
  /** A refresh that looked before the sign-in writes after it. */
  function landLate(jar: ReturnType<typeof openStorage>["jar"]): void {
    const late = openStorage();
    late.stored.write(sessionOf("ada", "ada", { iat: 2 }));
    for (const [name, value] of late.jar.cookies) jar.cookies.set(name, value);
  }

  test("a refresh of the sign-in before that lands late doesn't undo a sign-in", () => {
    const { stored, jar } = openStorage();
    stored.write(small);
    stored.write(grace);
    landLate(jar);
    expect(stored.read()?.user.id).toBe("grace");
    expect(openStorage(jar).stored.read()?.user.id).toBe("grace");
  });

  test("what is written again is the newest of the sign-in, wherever it was refreshed", () => {
    const { stored, jar } = openStorage();
    stored.write(small);
    stored.write(grace);
    const newer = sessionOf("grace", "grace", { iat: 2 });
    expect(openStorage(jar).stored.replace(grace, newer)).toBe("kept");
    expect(stored.read()).toEqual(newer);
    landLate(jar);
    expect(stored.read()).toEqual(newer);
  });

  test("a sign-out, or another sign-in, is not undone", () => {
    const { stored, jar } = openStorage();
    stored.write(small);
    stored.write(grace);
    const linus = openStorage(jar);
    linus.stored.write(sessionOf("linus", "linus"));
    expect(stored.read()?.user.id).toBe("linus");
    landLate(jar);
    expect(stored.read()?.user.id).toBe("ada");
    expect(linus.stored.read()?.user.id).toBe("ada");

    const last = openStorage();
    last.stored.write(small);
    last.stored.write(grace);
    last.stored.clear();
    landLate(last.jar);
    expect(last.stored.read()?.user.id).toBe("ada");
  });
});

test("a seal that nothing stands beside goes at the next look", () => {
  const { stored, jar } = openStorage();
  stored.write(small);
  jar.cookies.delete(STORAGE_KEY);
  expect(stored.inspect().kind).toBe("none");
  stored.tidy();
  expect([...jar.cookies.keys()]).toEqual([]);
  stored.write(small);
  stored.tidy();
  expect(stored.read()).toEqual(small);
});
