import { wrap } from "comlink";
import { sha256 } from "hash-wasm";
import { getDocument, GlobalWorkerOptions } from "pdfjs-dist";
import type { Sums } from "./sums.ts";
import type { Wish } from "./wish.ts";

export const hashWasm: Wish = async () => {
  if (!(await sha256("")).startsWith("e3b0c442")) throw new Error("another hash");
};

export const comlink: Wish = async () => {
  const worker = new Worker(new URL("./sums.ts", import.meta.url));
  const failed = new Promise<never>((_resolve, reject) => {
    worker.addEventListener("error", ({ message }) => {
      reject(new Error(message));
    });
  });
  const sum = await Promise.race([wrap<Sums>(worker).add(1, 2), failed]).finally(() => {
    worker.terminate();
  });
  if (sum !== 3) throw new Error("another sum");
};

/** One empty page. */
const PDF =
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>";

export const pdfJs: Wish = async () => {
  GlobalWorkerOptions.workerPort = new Worker(new URL("pdfjs-dist/build/pdf.worker.mjs", import.meta.url), {
    type: "module",
  });
  const loading = getDocument({ data: new TextEncoder().encode(PDF), isEvalSupported: false });
  const { numPages } = await loading.promise.finally(() => loading.destroy());
  if (numPages !== 1) throw new Error("another number of pages");
};
