import { parseRuntimeConfig } from "./runtime-config.ts";

const SOUND = { providerUrl: "https://project.example", publishableKey: "sb_publishable_key" };

test("developers' overrides are off unless the operator says otherwise", () => {
  const read = (developerOverrides: unknown): unknown => {
    const parsed = parseRuntimeConfig({ ...SOUND, developerOverrides });
    return parsed.ok ? parsed.value.developerOverrides : parsed.problems.map(({ path }) => path);
  };
  expect([undefined, false, true].map(read)).toEqual([false, false, true]);
  expect(["true", 1, null, {}].map(read)).toEqual([
    ["developerOverrides"],
    ["developerOverrides"],
    false,
    ["developerOverrides"],
  ]);
});
