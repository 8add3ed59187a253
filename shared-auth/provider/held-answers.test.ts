import { createHeldAnswers } from "./held-answers.ts";

const VERIFY = "http://library.test/auth/v1/verify";

/** Who answers a call: the network, or what was held. */
function setUp() {
  const { fetch, hold } = createHeldAnswers(async () => Response.json("the network's"));
  const ask = async (address: RequestInfo, body?: BodyInit): Promise<unknown> =>
    (await fetch(address, body === undefined ? undefined : { method: "POST", body })).json();
  return { hold, ask };
}
const bodyOf = (token: unknown): string => JSON.stringify({ token_hash: token });

test("a session that is held answers the verification of its own link, once", async () => {
  const { hold, ask } = setUp();
  expect(await ask(VERIFY, bodyOf("abc"))).toBe("the network's");
  hold("abc", { session: "ada's" });
  hold("def", { session: "bob's" });
  expect(await ask(VERIFY, bodyOf("ghi"))).toBe("the network's");
  expect(await ask(new Request(VERIFY), bodyOf("def"))).toEqual({ session: "bob's" });
  expect(await ask(VERIFY, bodyOf("abc"))).toEqual({ session: "ada's" });
  expect(await ask(VERIFY, bodyOf("abc"))).toBe("the network's");
});

test("no other call is answered by it, whatever it carries", async () => {
  const { hold, ask } = setUp();
  hold("abc", {});
  expect(await ask("http://library.test/auth/v1/user", bodyOf("abc"))).toBe("the network's");
  expect(await ask("http://library.test/auth/v1/user", "no JSON")).toBe("the network's");
  expect(await ask(VERIFY)).toBe("the network's");
  expect(await ask(VERIFY, new Blob(["abc"]))).toBe("the network's");
  expect(await ask(VERIFY, bodyOf(["abc"]))).toBe("the network's");
});

test("while nothing is held a body isn't even read", async () => {
  expect(await setUp().ask(VERIFY, "no JSON")).toBe("the network's");
});
