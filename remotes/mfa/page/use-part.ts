import { useEffect, useState } from "react";

/** A part of the page that is loaded when it is wanted; `undefined` until it is there. */
export function usePart<Part>(load: () => Promise<Part>): {
  part: Part | undefined;
  failure: unknown;
  retry(): void;
} {
  const [part, setPart] = useState<{ value: Part }>();
  const [failure, setFailure] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => {
        if (isWanted) setPart({ value });
      },
      (error: unknown) => {
        if (isWanted) setFailure(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, tries]);
  return {
    part: part?.value,
    failure,
    retry: () => {
      setFailure(undefined);
      setTries((count) => count + 1);
    },
  };
}
