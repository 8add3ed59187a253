/** Languages that the page has words for; the first is for those whom none serves. */
export const LANGUAGES: readonly [string, ...string[]] = ["en"];
