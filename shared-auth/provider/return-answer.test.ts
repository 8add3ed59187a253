import { bringsAnswer, hasCode, sessionIn, withoutAnswer } from "./return-answer.ts";

const SITE = "https://app.example";
const at = (path: string): URL => new URL(path, SITE);
const ONE_OF_TWO = "#message=Confirmation+link+accepted&sb=";

test.each(["code", "error", "error_code", "error_description", "access_token"])(
  "an address with %s, before or behind its #, is of somebody who comes back",
  (field) => {
    expect(bringsAnswer(at(`/data?${field}=x`))).toBe(true);
    expect(bringsAnswer(at(`/data#${field}=x`))).toBe(true);
  },
);

test("so is the sentence of a link that was one of two, by the mark beside it; nothing else is", () => {
  expect(bringsAnswer(at(`/security${ONE_OF_TWO}`))).toBe(true);
  for (const path of [
    "/",
    "/data?page=2#top",
    "/chat#message=hello",
    "/chat#sb=",
    "/data?expires_in=5#expires_at=6",
  ])
    expect([path, bringsAnswer(at(path))]).toEqual([path, false]);
});

test.each([
  ...["code", "error", "error_code", "error_description", "access_token", "refresh_token"],
  ...["provider_token", "provider_refresh_token", "expires_in", "expires_at", "token_type"],
  ...["sb", "sb_flow_id"],
])("%s leaves the address, and what the person had there stays", (field) => {
  expect(withoutAnswer(`${SITE}/data?page=2&${field}=x&sort=name#row`)).toBe(
    `${SITE}/data?page=2&sort=name#row`,
  );
});

test.each(["code", "error", "error_code", "error_description", "access_token"])(
  "with %s behind the #, all that stands there goes",
  (field) => {
    expect(withoutAnswer(`${SITE}/data?page=2#${field}=x&refresh_token=y`)).toBe(`${SITE}/data?page=2`);
  },
);

test("the sentence of a link that was one of two goes from both; a message of the page's own stays", () => {
  expect(withoutAnswer(`${SITE}/security?message=Accepted&tab=2${ONE_OF_TWO}`)).toBe(
    `${SITE}/security?tab=2`,
  );
  expect(withoutAnswer(`${SITE}/chat?message=hello#message=hello`)).toBe(
    `${SITE}/chat?message=hello#message=hello`,
  );
});

test("a session in an address is whole, or none", () => {
  const whole = "#access_token=a&refresh_token=r&expires_in=60&type=invite";
  expect(sessionIn(at(whole))).toEqual({
    access_token: "a",
    refresh_token: "r",
    expires_in: 60,
    type: "invite",
  });
  expect(sessionIn(at("#access_token=a&refresh_token=r%23&expires_in=60"))).toMatchObject({
    refresh_token: "r#",
    type: "",
  });
  for (const cut of [
    "#access_token=a",
    "#refresh_token=r",
    "#access_token=&refresh_token=r",
    "?access_token=a&refresh_token=r",
  ])
    expect(sessionIn(at(cut))).toBeUndefined();
});

test("a code waits for its exchange where it stands before the # alone", () => {
  expect(hasCode(at("?code=x"))).toBe(true);
  expect(hasCode(at("?error_code=x#code=x"))).toBe(false);
});
