export interface PictureSize {
  readonly type: "image/png" | "image/gif" | "image/webp" | "image/jpeg";
  readonly width: number;
  readonly height: number;
}

const JPEG_MARKER = 0xff;
/** Markers of a JPEG's frames, which hold its size; between them are those of tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * What a file is and how large a picture, by its first bytes and not by what is said of it; `undefined` for anything but
 * these four kinds. SVG is none of them: it is a document.
 */
export function pictureSize(bytes: Uint8Array<ArrayBuffer>): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const first = view.getUint32(0);
    if (first === 0x89504e47)
      return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
    // GIF8
    if (first === 0x47494638)
      return { type: "image/gif", width: view.getUint16(6, true), height: view.getUint16(8, true) };
    // RIFF, and WEBP behind the length
    if (first === 0x52494646 && view.getUint32(8) === 0x57454250) return webpSize(view);
    return first >>> 16 === 0xffd8 ? jpegSize(view) : undefined;
  } catch (error) {
    // It ends before it has said.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** As RFC 9649 has its three forms. */
function webpSize(view: DataView): PictureSize | undefined {
  const type = "image/webp";
  const uint24 = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    // VP8X
    case 0x56503858:
      return { type, width: uint24(24) + 1, height: uint24(27) + 1 };
    // VP8L
    case 0x5650384c: {
      const packed = view.getUint32(21, true);
      return { type, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    // VP8 and a space
    case 0x56503820:
      return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return undefined;
  }
}

function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (view.getUint8(at) === JPEG_MARKER) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker))
      return { type: "image/jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Bytes that fill up stand before a marker.
    at += marker === JPEG_MARKER ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}
