import { pictureSize } from "./picture-size.ts";

function bytes(
  length: number,
  ...parts: readonly (readonly [at: number, ...values: number[]])[]
): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  for (const [at, ...values] of parts) all.set(values, at);
  return all;
}
const letters = (text: string): number[] => [...new TextEncoder().encode(text)];
const RIFF: readonly [number, ...number[]] = [0, ...letters("RIFF")];

test.each([
  ["image/png", bytes(24, [0, 0x89, 0x50, 0x4e, 0x47], [16, 0, 0, 2, 1, 0, 0, 0, 7]), 513, 7],
  ["image/gif", bytes(10, [0, ...letters("GIF89a"), 1, 2, 7, 0]), 513, 7],
  ["image/webp", bytes(30, RIFF, [8, ...letters("WEBPVP8X")], [24, 0, 2, 0, 6, 0, 0]), 513, 7],
  ["image/webp", bytes(25, RIFF, [8, ...letters("WEBPVP8L")], [20, 0x2f, 0x00, 0x82, 0x01, 0x00]), 513, 7],
  ["image/webp", bytes(30, RIFF, [8, ...letters("WEBPVP8 ")], [26, 1, 2, 7, 0]), 513, 7],
  [
    "image/jpeg",
    bytes(
      30,
      [0, 0xff, 0xd8, 0xff, 0xe0, 0, 4, 9, 9, 0xff, 0xff, 0xc4, 0, 2, 0xff, 0xc2, 0, 11, 8, 0, 7, 2, 1],
    ),
    513,
    7,
  ],
])("%s says its size in its first bytes", (type, file, width, height) => {
  expect(pictureSize(file)).toEqual({ type, width, height });
});

test("what is none of them, or ends before it has said, is no picture", () => {
  expect(pictureSize(bytes(0))).toBeUndefined();
  expect(pictureSize(bytes(12, [0, 0x89, 0x50, 0x4e, 0x47]))).toBeUndefined();
  expect(pictureSize(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
  expect(pictureSize(bytes(40, RIFF, [8, ...letters("WEBPVP9 ")]))).toBeUndefined();
  expect(pictureSize(bytes(8, [0, 0xff, 0xd8, 0xff, 0xe0, 0, 4]))).toBeUndefined();
});
