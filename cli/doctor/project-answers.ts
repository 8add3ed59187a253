/** An HTTP answer of the project; `undefined` in its place means that none came. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, otherwise `undefined`. */
  readonly body: unknown;
}

/** What was asked about. */
export interface ProjectQuestion {
  /** The project's address without a trailing slash. */
  readonly url: string;
  readonly key: string;
  /** Where people open the product, e.g. `https://app.example`. */
  readonly site: string;
}

/** What a signed-in person is answered. */
export interface AccountAnswers {
  readonly signIn: Answer | undefined;
  /** Claims of the access token, unverified; undefined where nobody was signed in. */
  readonly claims: Readonly<Record<string, unknown>> | undefined;
  readonly tokenAlgorithm: string | undefined;
  readonly catalogue: Answer | undefined;
  /** More rows are asked for than a hosted project gives at once. */
  readonly manyRows: Answer | undefined;
  readonly aggregate: Answer | undefined;
  /** The tables whose policies ask for the caller again for each row. */
  readonly slowPolicies: Answer | undefined;
  /** Asked with the token after its session was signed out. */
  readonly afterSignOut: Answer | undefined;
}

/** Everything that the checks judge: answers, the time, and nothing that asks. */
export interface ProjectAnswers {
  readonly question: ProjectQuestion;
  readonly settings: Answer | undefined;
  readonly keys: Answer | undefined;
  readonly authPreflight: Answer | undefined;
  readonly dataPreflight: Answer | undefined;
  /** Private rows, asked for with the publishable key alone. */
  readonly strangerRead: Answer | undefined;
  /** A spent mail link, with the site's sign-in page as the address to come back to. */
  readonly ownReturn: Answer | undefined;
  /** The same with an address that nobody has. */
  readonly foreignReturn: Answer | undefined;
  readonly passkeyOptions: Answer | undefined;
  /** A sign-in of nobody. */
  readonly wrongSignIn: Answer | undefined;
  /** Foyer's functions, called with the publishable key alone, by name. */
  readonly functions: ReadonlyMap<string, Answer | undefined>;
  /** The table of shared views, read with the publishable key alone. */
  readonly sharedViews: Answer | undefined;
  /** How far the project's clock is ahead of this machine's, in milliseconds. */
  readonly clockAheadMs: number | undefined;
  readonly account: AccountAnswers | undefined;
  /** The text of a code mail that the project sent to a test address. */
  readonly codeMail: string | undefined;
}

/** One field of a JSON answer. */
export function fieldOf(answer: Answer | undefined, name: string): unknown {
  const body = answer?.body;
  return typeof body === "object" && body !== null && Object.hasOwn(body, name)
    ? (body as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** The provider's own code of a refusal, in whichever form it came. */
export function errorCodeOf(answer: Answer | undefined): string | undefined {
  const code = fieldOf(answer, "error_code") ?? fieldOf(answer, "code");
  return typeof code === "string" ? code : undefined;
}
