import { createByteWriter } from "./byte-writer.ts";
import type { ByteWriter } from "./byte-writer.ts";
import type { TakenValues } from "./column-values.ts";
import { canPackDeltas, writeDeltas } from "./delta-packed.ts";
import { CODEC, compress } from "./compress.ts";
import type { Codec } from "./compress.ts";
import { writeHybrid } from "./hybrid-runs.ts";
import { bitsOf } from "./pack-bits.ts";
import { PHYSICAL } from "./parquet-type.ts";
import type { ParquetType } from "./parquet-type.ts";
import { int32, int64, list, struct, text } from "./thrift.ts";
import type { ThriftValue } from "./thrift.ts";
import { writePlain } from "./write-plain.ts";

/** A column's part of a row group: its bytes, and what the footer says of it. */
export interface ColumnChunk {
  readonly bytes: readonly Uint8Array<ArrayBuffer>[];
  readonly length: number;
  readonly uncompressedLength: number;
  /** How much of the values' bytes is left by pressing them; 1 where nobody tried. */
  readonly pressedShare: number;
  /** @param start where its bytes begin in the file */
  describe(start: number): ThriftValue;
}

const ENCODING = { plain: 0, runs: 3, deltas: 5, dictionary: 8 } as const;
const PAGE = { data: 0, dictionary: 2 } as const;

/** Memory that one column chunk after another is written in: a new one for each would be the most of what an export holds. */
export interface Scratch {
  readonly data: ByteWriter;
  readonly levels: ByteWriter;
  numbers: Float64Array<ArrayBuffer>;
}

export function createScratch(): Scratch {
  return { data: createByteWriter(), levels: createByteWriter(), numbers: new Float64Array(0) };
}

/**
 * Writes a column's values: by places in a dictionary where few differ, else by their differences, else as they are.
 * @param scratch of nobody else until this is done
 * @param codec how its bytes are pressed
 */
export async function createColumnChunk(
  name: string,
  type: ParquetType,
  values: TakenValues,
  scratch: Scratch,
  codec: Codec,
): Promise<ColumnChunk> {
  const { present, places, distinct, distinctCount } = values;
  const hasDictionary =
    type.physical !== "boolean" && distinctCount > 0 && 2 * distinctCount <= places.length;
  const { data } = scratch;
  data.clear();
  const dictionary = hasDictionary ? await createDictionaryPage(data, type, values, codec) : undefined;
  data.clear();
  writeLevels(data, present, scratch.levels);
  let encoding: number = ENCODING.dictionary;
  if (hasDictionary) {
    const width = Math.max(1, bitsOf(distinctCount - 1));
    data.byte(width);
    writeHybrid(data, places, places.length, width);
  } else {
    const numbers = toNumbers(type, values, scratch);
    encoding = numbers === undefined ? ENCODING.plain : ENCODING.deltas;
    if (numbers === undefined) writePlain(data, type, places.length, (at) => distinct[places[at] ?? 0]);
    else writeDeltas(data, numbers);
  }
  const page = await createPage(data, codec, (sizes) => [
    [1, int32(PAGE.data)],
    ...sizes,
    [
      5,
      struct([
        [1, int32(present.length)],
        [2, int32(encoding)],
        [3, int32(ENCODING.runs)],
        [4, int32(ENCODING.runs)],
      ]),
    ],
  ]);
  const parts = [...(dictionary === undefined ? [] : [dictionary]), page];
  const length = sum(parts.map((part) => part.head.length + part.body.length));
  const uncompressedLength = sum(parts.map((part) => part.head.length + part.uncompressed));
  const dictionaryLength = dictionary === undefined ? 0 : dictionary.head.length + dictionary.body.length;
  return {
    bytes: parts.flatMap(({ head, body }) => [head, body]),
    length,
    uncompressedLength,
    pressedShare: sum(parts.map(({ body }) => body.length)) / sum(parts.map((part) => part.uncompressed)),
    describe: (start) =>
      struct([
        [2, int64(start)],
        [
          3,
          struct([
            [1, int32(PHYSICAL[type.physical])],
            [2, list([ENCODING.plain, ENCODING.runs, encoding].map(int32))],
            [3, list([text(name)])],
            [4, int32(CODEC[codec])],
            [5, int64(present.length)],
            [6, int64(uncompressedLength)],
            [7, int64(length)],
            [9, int64(start + dictionaryLength)],
            [11, hasDictionary ? int64(start) : undefined],
            [12, struct([[3, int64(present.length - places.length)]])],
          ]),
        ],
      ]),
  };
}

interface Page {
  readonly head: Uint8Array<ArrayBuffer>;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly uncompressed: number;
}

type PageFields = readonly (readonly [field: number, value: ThriftValue])[];

async function createPage(
  content: ByteWriter,
  codec: Codec,
  head: (sizes: PageFields) => PageFields,
): Promise<Page> {
  // The content's memory is written in again before the page is.
  const body = codec === "none" ? content.take().slice() : await compress(content.take());
  const out = createByteWriter();
  const sizes: PageFields = [
    [2, int32(content.length)],
    [3, int32(body.length)],
  ];
  struct(head(sizes)).write(out);
  return { head: out.take(), body, uncompressed: content.length };
}

function createDictionaryPage(
  content: ByteWriter,
  type: ParquetType,
  { distinct, distinctCount }: TakenValues,
  codec: Codec,
): Promise<Page> {
  writePlain(content, type, distinctCount, (at) => distinct[at]);
  return createPage(content, codec, (sizes) => [
    [1, int32(PAGE.dictionary)],
    ...sizes,
    [
      7,
      struct([
        [1, int32(distinctCount)],
        [2, int32(ENCODING.plain)],
      ]),
    ],
  ]);
}

/** Which rows have a value, with the number of bytes that say so before it. */
function writeLevels(out: ByteWriter, present: Uint8Array, levels: ByteWriter): void {
  levels.clear();
  writeHybrid(levels, present, present.length, 1);
  out.int32(levels.length);
  out.bytes(levels.take());
}

/** The values as numbers, where their differences can be packed. */
function toNumbers(
  { physical }: ParquetType,
  { places, distinct, distinctCount }: TakenValues,
  scratch: Scratch,
): Float64Array | undefined {
  if ((physical !== "int32" && physical !== "int64") || places.length === 0) return undefined;
  for (let place = 0; place < distinctCount; place += 1)
    if (typeof distinct[place] !== "number") return undefined;
  if (scratch.numbers.length < places.length) scratch.numbers = new Float64Array(places.length);
  const numbers = scratch.numbers.subarray(0, places.length);
  for (let at = 0; at < places.length; at += 1) numbers[at] = Number(distinct[places[at] ?? 0]);
  return canPackDeltas(numbers, physical) ? numbers : undefined;
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}
