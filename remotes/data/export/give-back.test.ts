import { fileNameOf } from "./file-name.ts";
import { giveBack, handOver } from "./give-back.ts";

/** Bytes of a browser that can let go of them. */
function bytesOf(text: string): { part: Uint8Array; transfer: jest.Mock } {
  const part = new TextEncoder().encode(text);
  const transfer = jest.fn();
  Object.defineProperty(part.buffer, "transfer", { value: transfer });
  return { part, transfer };
}

test("parts are written in their order, each let go of once it is written and not before", async () => {
  const [one, other] = [bytesOf("a"), bytesOf("b")];
  const blob = new Blob(["c"]);
  const written: (Uint8Array | Blob)[] = [];
  await handOver([one.part, blob, other.part], (part) => {
    written.push(part);
    expect((part === one.part ? one : other).transfer).not.toHaveBeenCalled();
    return Promise.resolve();
  });
  expect(written).toEqual([one.part, blob, other.part]);
  for (const { transfer } of [one, other]) expect(transfer.mock.calls).toEqual([[0]]);
});

test("a part that can't be written is kept", async () => {
  const { part, transfer } = bytesOf("a");
  const full = new Error("The disk is full.");
  await expect(handOver([part], () => Promise.reject(full))).rejects.toBe(full);
  expect(transfer).not.toHaveBeenCalled();
});

test("where the browser can't let go of bytes, they wait", () => {
  const part = new TextEncoder().encode("a");
  Object.defineProperty(part.buffer, "transfer", { value: undefined });
  giveBack(part);
  expect(part).toHaveLength(1);
});

test("a file's name is one that every system takes, and keeps the letters of all languages", () => {
  expect(fileNameOf(["flights"], "csv")).toBe("flights.csv");
  expect(fileNameOf(["audit", 'größe/名前 "x"…'], "xlsx")).toBe("audit.größe-名前-x-.xlsx");
  expect(fileNameOf(["a_b-c9"], "csv")).toBe("a_b-c9.csv");
  // Vowels of many scripts are marks.
  expect(fileNameOf(["कार्यसूची"], "csv")).toBe("कार्यसूची.csv");
});
