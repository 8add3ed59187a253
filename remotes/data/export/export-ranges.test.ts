import { createExportRanges } from "./export-ranges.ts";
import type { Range } from "./export-ranges.ts";
import type { Page } from "./read-page.ts";

const utf8 = new TextEncoder();
const SEGMENT = { conditions: [], order: [], keys: [], after: undefined, upTo: undefined };

function page(...lines: readonly string[]): Page {
  return {
    parts: [utf8.encode(lines.join("\n"))],
    rows: lines.length,
    lastValues: [],
    marks: [],
    markedBy: [],
    dropped: 0,
  };
}

/** What a file of two ranges is, whose pages come in the order of `pages`. */
async function write(head: string, pages: readonly [range: number, page: Page][]): Promise<string> {
  const parts: (Uint8Array | Blob)[] = [];
  const ranges = createExportRanges(
    { ranges: [SEGMENT, SEGMENT], pageRows: 2, isKeyed: false },
    2,
    { head: utf8.encode(head), separator: utf8.encode("\n"), keptBytes: 1_000_000 },
    (part) => {
      parts.push(part);
      return Promise.resolve();
    },
  );
  const taken = [ranges.take(), ranges.take()] as readonly Range[];
  for (const [at, one] of pages) {
    const range = taken[at];
    if (range !== undefined) await ranges.add(range, one);
  }
  await ranges.drain();
  return head + parts.map((part) => new TextDecoder().decode(part as Uint8Array)).join("");
}

it("puts a separator between any two rows, and nowhere else", async () => {
  const file = await write("", [
    [0, page("a", "b")],
    [0, page("c")],
    [1, page("d")],
  ]);
  expect(file).toBe("a\nb\nc\nd");
});

it("doesn't begin with a separator where nothing is in the first range, such as a column of nulls alone", async () => {
  expect(
    await write("", [
      [1, page("a", "b")],
      [0, page()],
      [1, page("c")],
    ]),
  ).toBe("a\nb\nc");
  expect(
    await write("id", [
      [0, page()],
      [1, page("1")],
    ]),
  ).toBe("id\n1");
});

it("lets whoever has read a range whole read on while those before it are being written", async () => {
  const written: string[] = [];
  let goOn = (): void => undefined;
  const slow = new Promise<void>((resolve) => (goOn = resolve));
  const ranges = createExportRanges(
    { ranges: [SEGMENT, SEGMENT], pageRows: 2, isKeyed: false },
    2,
    { head: utf8.encode(""), separator: utf8.encode("\n"), keptBytes: 1_000_000 },
    async (part) => {
      written.push(new TextDecoder().decode(part as Uint8Array));
      await slow;
    },
  );
  const [first, second] = [ranges.take(), ranges.take()] as readonly Range[];
  if (first === undefined || second === undefined) throw new Error("There are two ranges.");
  const writing = ranges.add(first, page("a"));
  await ranges.add(second, page("b"));
  expect(written).toEqual(["a"]);
  goOn();
  await writing;
  await ranges.drain();
  expect(written.join("")).toBe("a\nb");
});
