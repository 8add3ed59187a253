/** Where a step happens: a page by its number. */
interface OnPage {
  readonly page: number;
}

/** What somebody, the network or the service does. It is plain data, so that a run can be written down and taken again. */
export type Step =
  | (OnPage & { readonly kind: "open"; readonly address: string })
  /** Presses one of the controls that are seen: the one of that name, or where none was named yet, by number. */
  | (OnPage & {
      readonly kind: "press";
      readonly pick: number;
      /** Of these alone. */
      readonly role?: string;
      readonly target?: string;
    })
  | (OnPage & { readonly kind: "key"; readonly key: string })
  | (OnPage & {
      readonly kind: "write";
      readonly pick: number;
      readonly target?: string;
      readonly text: string;
    })
  | (OnPage & { readonly kind: "back" | "forward" | "reload" | "sign out" })
  | (OnPage & { readonly kind: "sign in"; readonly person: number })
  /** A row of the person's own, by the dialog. */
  | (OnPage & { readonly kind: "new note"; readonly number: number })
  | (OnPage & { readonly kind: "size"; readonly size: "desk" | "phone" })
  | { readonly kind: "fault"; readonly fault: string }
  | { readonly kind: "mend" }
  | { readonly kind: "connection"; readonly browser: number; readonly isOffline: boolean }
  /** Looks harder at a page than after each step. */
  | (OnPage & { readonly kind: "compare with its address" | "axe" });

export function describeStep(step: Step): string {
  switch (step.kind) {
    case "open":
      return `page ${step.page}: opens ${step.address}`;
    case "press":
      return `page ${step.page}: presses ${step.target ?? `${step.role ?? "control"} ${step.pick}`}`;
    case "write":
      return `page ${step.page}: writes ${JSON.stringify(step.text)} into ${step.target ?? `field ${step.pick}`}`;
    case "key":
      return `page ${step.page}: ${step.key}`;
    case "sign in":
      return `page ${step.page}: person ${step.person} signs in`;
    case "new note":
      return `page ${step.page}: new note ${step.number}`;
    case "size":
      return `page ${step.page}: as large as a ${step.size}`;
    case "fault":
      return `the service: ${step.fault}`;
    case "mend":
      return "the service is well again";
    case "connection":
      return `browser ${step.browser}: ${step.isOffline ? "offline" : "online"}`;
    case "back":
    case "forward":
    case "reload":
    case "sign out":
    case "axe":
    case "compare with its address":
      return `page ${step.page}: ${step.kind}`;
  }
}
