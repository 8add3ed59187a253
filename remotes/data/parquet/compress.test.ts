import { createCodecChoice } from "./compress.ts";

test("a column that pressing leaves nearly whole is written as it is, and judged again some groups later", () => {
  const choice = createCodecChoice();
  const written = Array.from({ length: 20 }, (_, group) => {
    const codec = choice.next();
    // From the tenth group on the column holds something else.
    choice.told(codec === "none" ? 1 : group < 10 ? 0.9 : 0.4);
    return codec;
  });
  expect(written).toEqual(["gzip", ...Array.from({ length: 16 }, () => "none"), "gzip", "gzip", "gzip"]);
});
