/** Each with cookies of its own. */
export const BROWSERS = 2;
export const PAGES_OF_BROWSER = 2;
/** Any of them may sign in on any browser. */
export const PEOPLE = 2;
/** After so many steps everything begins anew: what a find needs is among them. */
export const STEPS_OF_RUN = 250;
/** Every page is looked at after so many steps, and the page of the step after each. */
export const STEPS_OF_LOOK = 8;
/** The database is asked after so many steps, and after the last one. */
export const STEPS_OF_AUDIT = 25;
/** A document takes so long on a busy machine. */
export const LOAD_MS = 30_000;
/** What is there to be pressed is there: nobody waits for it. */
export const AT_ONCE_MS = 2_000;

/** The browser that a page belongs to, by their numbers. */
export function browserOf(page: number): number {
  return Math.floor(page / PAGES_OF_BROWSER);
}
