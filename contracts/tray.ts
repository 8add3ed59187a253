/** What can be done with work in the tray, as a button. */
export interface TrayAction {
  /** A verb: "Stop", "Download again", "Show". */
  readonly label: string;
  /** Called in the click itself, as browsers want it for files. */
  press(): void;
}

/** Work as the tray shows it now. */
export interface TrayWork {
  /** What it is: "Export of flights". */
  readonly title: string;
  /** `running` until it has come to an end; `stopped` may go on. The end, and a failure, are said to screen readers. */
  readonly state: "running" | "stopped" | "done" | "failed";
  /** How far it is, what came of it, or what to do about its failure. */
  readonly message: string;
  /** How much of it is done, from 0 to 1; without it nobody knows. */
  readonly progress?: number;
  /**
   * Nothing is lost where the page is closed: nobody is asked before. `false` of a failure: it may still go on, so it stays in
   * the tray and a person who leaves is asked.
   */
  readonly keepsNothing?: boolean;
  /** In their order; at most three are shown. */
  readonly actions?: readonly TrayAction[];
}

/** One piece of work in the tray. */
export interface TrayEntry {
  /** Shows it as it is now. After the end of the entry it does nothing. */
  update(work: TrayWork): void;
  /** Takes it out of the tray; `end` is not called. */
  remove(): void;
}

/** Where work goes on that a person shouldn't wait for: it outlives the remote's mount, and ends with the person's visit. */
export interface Tray {
  /**
   * Puts work into the tray.
   * @param end is called once when nothing of it may go on or be kept: the person removed it, or has gone
   */
  add(work: TrayWork, end: () => void): TrayEntry;
}
