/** One value that a browser keeps for later visits. What comes back may be anything: other code can write there. */
export interface Remembered {
  /** Undefined where nothing is kept, or storage is shut. */
  read(): string | undefined;
  /** Undefined also where it is no JSON. */
  readJson(): unknown;
  /** @returns false where storage is shut or full: then it lasts as long as the page */
  write(text: string): boolean;
  /**
   * The same with a value that JSON can hold.
   * @returns false where storage is shut or full
   */
  writeJson(value: unknown): boolean;
  /** Takes the value away; nothing where there is none. */
  forget(): void;
}

/**
 * Keeps one value in the browser. It is a convenience and never fails: storage may be shut, full, or hold what somebody
 * else wrote.
 * @param key e.g. `foyer.theme`
 * @param storage called each time; a browser that shuts storage throws already at the look at it
 */
export function remember(key: string, storage: () => Storage = () => localStorage): Remembered {
  const read = (): string | undefined => {
    try {
      return storage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  };
  const write = (text: string): boolean => {
    try {
      storage().setItem(key, text);
      return true;
    } catch {
      return false;
    }
  };
  return {
    read,
    readJson() {
      try {
        return (JSON.parse(read() ?? "null") as unknown) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write,
    writeJson: (value) => write(JSON.stringify(value)),
    forget() {
      try {
        storage().removeItem(key);
      } catch {
        // Shut: then nothing is kept there either.
      }
    },
  };
}
