import { FileError } from "./file-error.ts";
import type { ExportManifest } from "./manifest.ts";

/** Where an export goes. What is written is in order, and never more than a few megabytes at once. */
export interface ExportSink {
  readonly kind: "file" | "download";
  /** Where the person gave the file a name of their own. */
  readonly name?: string;
  /** Takes the bytes before it resolves: then they may be changed, or gone. */
  write(part: Uint8Array | Blob): Promise<void>;
  /** The file is whole. */
  finish(): Promise<void>;
  /** Nothing of it stays. */
  abandon(): Promise<void>;
  /** Hands the whole file over once more; only where the page has it. */
  saveAgain?(): void;
  /** How many bytes the file has, where they aren't those that were given to `write`. */
  size?(): number;
}

interface WritableFile {
  write(data: Uint8Array | Blob): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

interface FilePicker {
  showSaveFilePicker?: (
    options: object,
  ) => Promise<{ name: string; createWritable(): Promise<WritableFile> }>;
}

/** A Blob of this size leaves the page's memory: the browser keeps it, on disk where it has to. */
const BLOB_BYTES = 1024 * 1024;
const KEEP_ADDRESS_MS = 60_000;

/**
 * Opens a file where the browser has File System Access, and gathers a download elsewhere. Must be called in the click
 * itself. @returns `undefined` where the person closed the picker
 */
export async function openSink(fileName: string, mediaType: string): Promise<ExportSink | undefined> {
  const { showSaveFilePicker } = globalThis as FilePicker;
  if (showSaveFilePicker === undefined) return createDownloadSink(fileName, mediaType, saveBlob);
  try {
    const handle = await showSaveFilePicker.call(globalThis, { suggestedName: fileName });
    return createFileSink(await handle.createWritable(), handle.name);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    // Some frames and policies close the picker; the download is always there.
    return createDownloadSink(fileName, mediaType, saveBlob);
  }
}

function createFileSink(file: WritableFile, name: string): ExportSink {
  const trying = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (cause) {
      throw new FileError(cause);
    }
  };
  return {
    ...{ kind: "file", name },
    write: (part) => trying(() => file.write(part)),
    finish: () => trying(() => file.close()),
    abandon: () => file.abort(),
  };
}

/** @param save hands the finished Blob to the person */
export function createDownloadSink(
  fileName: string,
  mediaType: string,
  save: (blob: Blob, fileName: string) => void,
): ExportSink {
  let blobs: Blob[] = [];
  /** One for the whole export: a Blob is a copy of it. */
  let gathered = new Uint8Array(0);
  let length = 0;
  let whole: Blob | undefined;
  const settle = (): void => {
    if (length > 0) blobs.push(toBlob([gathered.subarray(0, length)]));
    length = 0;
  };
  return {
    kind: "download",
    write(part) {
      const isOneOfItsOwn = part instanceof Blob || part.length >= BLOB_BYTES;
      if (isOneOfItsOwn || length + part.length > gathered.length) settle();
      if (isOneOfItsOwn) blobs.push(toBlob([part]));
      else {
        if (gathered.length === 0) gathered = new Uint8Array(BLOB_BYTES);
        gathered.set(part, length);
        length += part.length;
      }
      return Promise.resolve();
    },
    finish() {
      settle();
      whole = new Blob(blobs, { type: mediaType });
      blobs = [];
      gathered = new Uint8Array(0);
      save(whole, fileName);
      return Promise.resolve();
    },
    saveAgain() {
      if (whole !== undefined) save(whole, fileName);
    },
    abandon() {
      whole = undefined;
      blobs = [];
      gathered = new Uint8Array(0);
      length = 0;
      return Promise.resolve();
    },
  };
}

export function toBlob(parts: readonly (Uint8Array | Blob)[]): Blob {
  return new Blob(parts as BlobPart[]);
}

/** Saves what an export was beside its file. */
export function saveManifest(manifest: ExportManifest): void {
  const blob = new Blob([`${JSON.stringify(manifest, null, 2)}\n`], { type: "application/json" });
  saveBlob(blob, `${manifest.file}.manifest.json`);
}

/** Lets the browser save a Blob under a name. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, KEEP_ADDRESS_MS);
}
