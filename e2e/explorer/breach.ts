/** A rule that was broken. Two with the same rule are one fault, whatever page, person or row it was about. */
export interface Breach {
  readonly rule: string;
  /** Where it was, and what was seen. */
  readonly detail: string;
  /** What its page showed, as an outline. */
  readonly shown?: string;
}

/** Of a text that is told by the page or the browser, what is the same whenever the same is told. */
export function sameEachTime(text: string): string {
  return (text.trim().split("\n")[0] ?? "")
    .replaceAll(/https?:\/\/[^\s)]+/g, "(address)")
    .replaceAll(/"[^"]*"|“[^”]*”/g, "(quoted)")
    .replaceAll(/\b(?=[\w-]*\d)[\da-f]{8}[\da-f-]*\b/g, "(id)")
    .replaceAll(/\d+/g, "(number)");
}

export function describeBreach({ rule, detail }: Breach): string {
  return detail === "" ? rule : `${rule}: ${detail}`;
}
