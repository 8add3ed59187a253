import { checkPassage } from "./check-passage.ts";

test.each([
  { ok: true, type: "basic" },
  { ok: false, type: "opaqueredirect" },
] as const)("a worker that is answered is installed: %o", async (answer) => {
  await expect(checkPassage(() => Promise.resolve(answer))).resolves.toBeUndefined();
});

test("one that is refused isn't, nor one whose policy lets it ask for nothing", async () => {
  const refused = { ok: false, type: "basic" } as const;
  await expect(checkPassage(() => Promise.resolve(refused))).rejects.toThrow("isn't let through");
  await expect(checkPassage(() => Promise.reject(new TypeError("refused")))).rejects.toThrow("refused");
});
