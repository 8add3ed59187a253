import { act } from "@testing-library/react";

/**
 * What a file holds that was handed to the browser's downloads. For tests: jsdom's blobs tell it only to a reader. What the
 * page draws while one waits for it is drawn as in a browser.
 */
export function textOfBlob(blob: Blob | undefined): Promise<string> {
  return act(() => read(blob ?? new Blob()));
}

function read(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as string);
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error("The file can't be read."));
    };
    reader.readAsText(blob);
  });
}
