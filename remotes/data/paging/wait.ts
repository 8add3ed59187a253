/** One wait at a time. */
export interface Wait {
  isOn(): boolean;
  /** Ends the wait before. */
  start(ms: number, then: () => void): void;
  end(): void;
}

export function createWait(): Wait {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    isOn: () => timer !== undefined,
    start(ms, then) {
      end();
      timer = setTimeout(() => {
        timer = undefined;
        then();
      }, ms);
    },
    end,
  };
}
