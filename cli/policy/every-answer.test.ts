import { everyHostAnswer } from "./every-answer.ts";
import { toPageFacts } from "./page-facts.ts";
import { hostPageHeaders } from "./page-headers.ts";

const CONFIG = { providerUrl: "https://abc.example", publishableKey: "key" };
const NAME = "Strict-Transport-Security";

/** What the page and every other answer say of https, which must be the same. */
function transportOf(config: unknown, isSecure = true): readonly (string | undefined)[] {
  const facts = toPageFacts(config, isSecure);
  return [everyHostAnswer(facts)[NAME], hostPageHeaders(facts)[NAME]];
}

test("a host with a name of its own asks for https on that name and below it", () => {
  const both = "max-age=63072000; includeSubDomains";
  expect(transportOf(CONFIG)).toEqual([both, both]);
  expect(transportOf(CONFIG, false)).toEqual([undefined, undefined]);
});

test.each([
  ["below a path of another app's site", { ...CONFIG, basePath: "/app/" }],
  ["below a path, and otherwise written wrongly", { basePath: "/app/" }],
  ["while its path can't be read", undefined],
])("%s a host asks for https on that name alone", (_where, config) => {
  expect(transportOf(config)).toEqual(["max-age=63072000", "max-age=63072000"]);
});
