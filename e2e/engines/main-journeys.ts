/** What people do most: these are gone through in every engine, by the names of their files. */
export const MAIN_JOURNEYS = [
  ...["whole-path", "sign-in-screen", "sign-in-keyboard", "sign-in-ways", "mail-links", "first-paint"],
  ...["one-session", "account-menu", "page-of-a-person", "step-up", "worst-day", "phone-bar", "palette"],
  ...["security-account", "security-factors", "accessibility", "one-language"],
  ...["data-grid", "data-keyboard", "data-edits", "data-export", "data-groups", "data-tools", "data-linked"],
];

const TELLS_NO_SHIFTS =
  "needs a browser that tells of layout shifts, which Firefox doesn't: it would hold there whatever moves";

/** Titles among them that ask something of Chromium, or of Playwright's way to it, with what that is. */
export const OF_CHROMIUM_ALONE: Readonly<Record<string, string>> = {
  "a security key: set up, used at the next sign-in, removed":
    "needs a virtual authenticator, which WebDriver BiDi doesn't have",
  "nothing moves from the first paint to the page that stands": TELLS_NO_SHIFTS,
  "nothing moves while a change is on its way": TELLS_NO_SHIFTS,
};
