/** What a page says whose files can't be had. Nothing can be loaded then, so all languages stand in the one small script. */
export interface NotStarted {
  readonly title: string;
  readonly body: string;
  /** The link that loads the page again. */
  readonly again: string;
}
