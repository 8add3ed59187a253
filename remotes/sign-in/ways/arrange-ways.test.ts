import { arrangeWays } from "./arrange-ways.ts";

const WAYS = ["passkey", "service:github", "email-code", "phone-code", "organisation", "guest"];

function arrange(names: readonly string[], lastWay?: string, preferred?: readonly string[]) {
  const { above, shown, folded } = arrangeWays(
    names.map((way) => ({ way })),
    lastWay,
    preferred,
  );
  const namesOf = (ways: readonly { way: string }[]) => ways.map(({ way }) => way).join(" ");
  return {
    ...(above.length > 0 && { above: namesOf(above) }),
    shown: namesOf(shown),
    folded: namesOf(folded),
  };
}

test("a few are seen, the rest is folded away", () => {
  expect(arrange(WAYS)).toEqual({
    shown: "passkey service:github email-code",
    folded: "phone-code organisation guest",
  });
});

test("a single one is not folded away: it takes no more room than what would open it", () => {
  expect(arrange(WAYS.slice(0, 4))).toEqual({
    shown: "passkey service:github email-code phone-code",
    folded: "",
  });
});

test("the one used last comes first, wherever it stood", () => {
  expect(arrange(WAYS, "guest").shown).toBe("guest passkey service:github");
  expect(arrange(WAYS, "password").shown).toBe("passkey service:github email-code");
  expect(arrange(WAYS, "guest", ["organisation"])).toEqual({
    shown: "guest organisation",
    folded: "passkey service:github email-code phone-code",
  });
});

test("the operator says which are seen, and in which order; what the project has switched off takes no place", () => {
  expect(arrange(WAYS, undefined, ["organisation", "service:gitlab", "passkey"])).toEqual({
    shown: "organisation passkey",
    folded: "service:github email-code phone-code guest",
  });
  expect(arrange(WAYS, undefined, ["service:gitlab"]).shown).toBe("passkey service:github email-code");
});

test("what the operator names before the password stands above its form", () => {
  expect(arrange(WAYS, undefined, ["service:github", "passkey", "password", "email-code"])).toEqual({
    above: "service:github passkey",
    shown: "email-code",
    folded: "phone-code organisation guest",
  });
  expect(arrange(WAYS, "passkey", ["service:github", "passkey", "password"])).toEqual({
    above: "passkey service:github",
    shown: "",
    folded: "email-code phone-code organisation guest",
  });
  expect(arrange(WAYS, undefined, ["service:gitlab", "password"]).shown).toBe(
    "passkey service:github email-code",
  );
});
