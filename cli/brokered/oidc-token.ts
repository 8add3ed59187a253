import { CommandError } from "../command/command.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const DEADLINE_MS = 30_000;
/** A token is good for some minutes; an upload may take longer. */
const FRESH_FOR_MS = 2 * 60_000;

/** Gives a token that stands for the pipeline which runs this. */
export type PipelineToken = () => Promise<string>;

/**
 * What a pipeline shows a broker instead of a key: `FOYER_OIDC_TOKEN`, or in a GitHub Action that may ask for one
 * (`id-token: write`) a token for the broker's address, made when it is needed.
 * @returns undefined where there is neither
 */
export function pipelineToken(environment: Environment, audience: string): PipelineToken | undefined {
  const given = environment["FOYER_OIDC_TOKEN"];
  if (given !== undefined && given !== "") return () => Promise.resolve(given);
  const address = environment["ACTIONS_ID_TOKEN_REQUEST_URL"];
  const bearer = environment["ACTIONS_ID_TOKEN_REQUEST_TOKEN"];
  if (address === undefined || bearer === undefined) return undefined;
  let known: { readonly token: string; readonly atMs: number } | undefined;
  return async () => {
    if (known !== undefined && Date.now() - known.atMs < FRESH_FOR_MS) return known.token;
    const url = new URL(address);
    url.searchParams.set("audience", audience);
    const answer = await fetch(url, {
      headers: { authorization: `Bearer ${bearer}` },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const { value } = (await answer.json()) as { value?: unknown };
    if (typeof value !== "string")
      throw new CommandError(
        "GitHub gave no token. Give the job permissions: { id-token: write, contents: read }.",
        "tryAgain",
      );
    known = { token: value, atMs: Date.now() };
    return value;
  };
}
