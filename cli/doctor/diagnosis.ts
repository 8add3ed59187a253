/** What was found of one thing that Foyer offers or needs. */
export interface Diagnosis {
  /** What it is about, e.g. `passkeys`. */
  readonly about: string;
  /** `off`: the project doesn't have it, and Foyer does without. `unknown`: it could not be looked at. */
  readonly state: "works" | "off" | "wrong" | "unknown";
  /** For `works` what was seen; otherwise a sentence that says what to switch, or what to give the command. */
  readonly words: string;
}

export type Say = (words: string) => Diagnosis;

/** The four verdicts about one thing. */
export function about(name: string): Record<Diagnosis["state"], Say> {
  const say =
    (state: Diagnosis["state"]): Say =>
    (words) => ({ about: name, state, words });
  return { works: say("works"), off: say("off"), wrong: say("wrong"), unknown: say("unknown") };
}
