import type { PalettePicture } from "./write-png.ts";

export interface Dot {
  readonly latitude: number;
  readonly longitude: number;
}

const WIDTH_PX = 320;
const HEIGHT_PX = 240;
const AROUND_PX = 20;
const RADIUS_PX = 3;
const COLOURS = [
  [238, 242, 247],
  [29, 78, 137],
] as const;
const INK = 1;

/** Places as dots on a plain ground, as far apart from each other as they are from north to south. */
export function drawDots(places: readonly Dot[]): PalettePicture {
  const pixels = new Uint8Array(WIDTH_PX * HEIGHT_PX);
  const [west, east] = spanOf(places.map(({ longitude }) => longitude));
  const [south, north] = spanOf(places.map(({ latitude }) => latitude));
  // A degree of longitude is shorter than one of latitude.
  const shrunk = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(
    (WIDTH_PX - 2 * AROUND_PX) / Math.max((east - west) * shrunk, 0.1),
    (HEIGHT_PX - 2 * AROUND_PX) / Math.max(north - south, 0.1),
  );
  for (const { latitude, longitude } of places) {
    const x = Math.round(WIDTH_PX / 2 + (longitude - (west + east) / 2) * shrunk * scale);
    const y = Math.round(HEIGHT_PX / 2 - (latitude - (south + north) / 2) * scale);
    drawDot(pixels, x, y);
  }
  return { width: WIDTH_PX, height: HEIGHT_PX, colours: COLOURS, pixels };
}

function drawDot(pixels: Uint8Array, x: number, y: number): void {
  for (let down = -RADIUS_PX; down <= RADIUS_PX; down += 1)
    for (let right = -RADIUS_PX; right <= RADIUS_PX; right += 1)
      if (down * down + right * right <= RADIUS_PX * RADIUS_PX)
        pixels[(y + down) * WIDTH_PX + x + right] = INK;
}

function spanOf(numbers: readonly number[]): [least: number, most: number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}
