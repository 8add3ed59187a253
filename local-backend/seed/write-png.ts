import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS_PER_PIXEL = 8;
/** The colour type of PNG in which a pixel is the number of one of few colours. */
const OF_PALETTE = 3;

/** A picture of few colours: a number for each pixel, from the upper left one. */
export interface PalettePicture {
  readonly width: number;
  readonly height: number;
  readonly colours: readonly (readonly [red: number, green: number, blue: number])[];
  readonly pixels: Uint8Array;
}

/** The picture as a PNG file (W3C PNG, third edition), its lines without a filter. */
export function writePng({ width, height, colours, pixels }: PalettePicture): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([BITS_PER_PIXEL, OF_PALETTE], 8);
  const lines = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y += 1)
    lines.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(colours.flat())),
    chunk("IDAT", deflateSync(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
