/** What is to be undone in the end. */
export interface CleanUps {
  /** Once they have run, at once. */
  add(undo: () => void): void;
  /** Undoes everything, the last first. */
  run(): void;
  haveRun(): boolean;
}

export function createCleanUps(): CleanUps {
  const undos: (() => void)[] = [];
  let haveRun = false;
  return {
    add(undo) {
      if (haveRun) undo();
      else undos.push(undo);
    },
    run() {
      haveRun = true;
      for (const undo of undos.splice(0).reverse()) undo();
    },
    haveRun: () => haveRun,
  };
}
