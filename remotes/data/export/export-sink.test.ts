import { toDataError } from "@foyer/shared-auth";
import { exportFailureWords } from "./file-error.ts";
import { textOfBlob } from "../testing/text-of-blob.ts";
import { createDownloadSink, openSink, saveManifest } from "./export-sink.ts";
import type { ExportManifest } from "./manifest.ts";

const MEGABYTE = 1024 * 1024;
const KEPT_MS = 60_000;

interface Saved {
  readonly name: string;
  readonly blob: Blob;
}
const picking = globalThis as { showSaveFilePicker?: unknown };
const saved: Saved[] = [];
const revoked: string[] = [];

beforeEach(() => {
  saved.length = 0;
  revoked.length = 0;
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = (address) => void revoked.push(address);
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    // Only what stands in the page is saved.
    const blob = blobs[Number(this.href.slice("blob:".length)) - 1];
    if (this.isConnected && blob !== undefined) saved.push({ name: this.download, blob });
  };
});
afterEach(() => {
  delete picking.showSaveFilePicker;
  jest.useRealTimers();
});

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

test("a download is all that was written, in its order, whatever it came in", async () => {
  const sink = createDownloadSink("flights.csv", "text/csv", (blob, name) => saved.push({ blob, name }));
  const parts = [
    "a",
    "b".repeat(MEGABYTE - 1),
    "c",
    "d".repeat(MEGABYTE),
    "e",
    "f".repeat(MEGABYTE + 1),
    "g",
  ];
  for (const part of parts) await sink.write(bytesOf(part));
  await sink.write(new Blob(["h"]));
  await sink.write(bytesOf("i"));
  expect(saved).toEqual([]);
  await sink.finish();
  expect(sink.kind).toBe("download");
  expect(saved.map(({ name, blob }) => [name, blob.type])).toEqual([["flights.csv", "text/csv"]]);
  expect((await textOfBlob(saved[0]?.blob)) === `${parts.join("")}hi`).toBe(true);
});

test("bytes may be changed once they are taken", async () => {
  const sink = createDownloadSink("flights.csv", "text/csv", (blob, name) => saved.push({ blob, name }));
  const small = bytesOf("a");
  const large = bytesOf("b".repeat(MEGABYTE));
  for (const part of [small, large]) {
    await sink.write(part);
    part.fill(0);
  }
  await sink.finish();
  expect((await textOfBlob(saved[0]?.blob)) === `a${"b".repeat(MEGABYTE)}`).toBe(true);
});

test("the whole file is handed over again as it is, and not before it is whole, nor once it was let go of", async () => {
  const sink = createDownloadSink("flights.csv", "text/csv", (blob, name) => saved.push({ blob, name }));
  await sink.write(bytesOf("a"));
  sink.saveAgain?.();
  expect(saved).toEqual([]);
  await sink.finish();
  sink.saveAgain?.();
  expect(saved).toHaveLength(2);
  expect(saved[1]).toEqual(saved[0]);
  await sink.abandon();
  sink.saveAgain?.();
  expect(saved).toHaveLength(2);
});

test("what is let go of on the way leaves nothing in the next file", async () => {
  const sink = createDownloadSink("flights.csv", "text/csv", (blob, name) => saved.push({ blob, name }));
  await sink.write(bytesOf("a"));
  await sink.write(new Blob(["b"]));
  await sink.write(bytesOf("c"));
  await sink.abandon();
  await sink.write(bytesOf("d"));
  await sink.finish();
  expect(await textOfBlob(saved[0]?.blob)).toBe("d");
});

test("without a file picker the file is a download of the page", async () => {
  jest.useFakeTimers();
  const sink = await openSink("flights.csv", "text/csv");
  await sink?.write(bytesOf("id"));
  await sink?.finish();
  expect(saved.map(({ name, blob }) => [name, blob.type, blob.size])).toEqual([
    ["flights.csv", "text/csv", 2],
  ]);
  expect(document.querySelector("a")).toBeNull();
  // The browser may still be reading it.
  jest.advanceTimersByTime(KEPT_MS - 1);
  expect(revoked).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(revoked).toEqual(["blob:1"]);
});

test("with a file picker it is the person's own file, written as it comes", async () => {
  const file = { write: jest.fn(), close: jest.fn(), abort: jest.fn() };
  const handle = { name: "mine.csv", createWritable: () => Promise.resolve(file) };
  const asked = jest.fn(() => Promise.resolve(handle));
  picking.showSaveFilePicker = asked;
  const sink = await openSink("flights.csv", "text/csv");
  expect(asked).toHaveBeenCalledWith({ suggestedName: "flights.csv" });
  const part = bytesOf("id");
  await sink?.write(part);
  expect(file.write).toHaveBeenCalledWith(part);
  await sink?.abandon();
  await sink?.finish();
  expect([file.abort.mock.calls.length, file.close.mock.calls.length]).toEqual([1, 1]);
  expect([sink?.kind, sink?.name]).toEqual(["file", "mine.csv"]);
  expect(sink).not.toHaveProperty("saveAgain");
});

test("a file that can't be written is no outage: it is called by the browser's name of it", async () => {
  const full = new DOMException("The disk is full.", "QuotaExceededError");
  const file = { write: () => Promise.reject(full), close: () => Promise.reject(full) };
  const handle = { name: "mine.csv", createWritable: () => Promise.resolve(file) };
  picking.showSaveFilePicker = () => Promise.resolve(handle);
  const sink = await openSink("flights.csv", "text/csv");
  for (const work of [sink?.write(bytesOf("id")), sink?.finish()]) {
    const error = toDataError(await work?.catch((cause: unknown) => cause));
    expect(error.providerCode).toBe("QuotaExceededError");
    expect(exportFailureWords(error)).toMatchObject({ title: "The file could not be written" });
  }
});

test("who closes the picker wants no file; where a frame may have none, it is a download", async () => {
  picking.showSaveFilePicker = () => Promise.reject(new DOMException("Closed.", "AbortError"));
  expect(await openSink("flights.csv", "text/csv")).toBeUndefined();
  for (const error of [new DOMException("Not here.", "SecurityError"), new Error("AbortError")]) {
    picking.showSaveFilePicker = () => Promise.reject(error);
    expect((await openSink("flights.csv", "text/csv"))?.kind).toBe("download");
  }
});

test("the manifest stands beside the file, by its name, as JSON that people can read", async () => {
  saveManifest({ table: "flights", file: "flights.csv" } as unknown as ExportManifest);
  expect(saved.map(({ name, blob }) => [name, blob.type])).toEqual([
    ["flights.csv.manifest.json", "application/json"],
  ]);
  expect(await textOfBlob(saved[0]?.blob)).toBe('{\n  "table": "flights",\n  "file": "flights.csv"\n}\n');
});
