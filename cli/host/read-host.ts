import { parseRuntimeConfig, toHostAddress } from "@foyer/contracts/host";
import type { RuntimeConfig } from "@foyer/contracts/host";
import { askOnceMore } from "../ask/ask-once-more.ts";
import { CommandError } from "../command/command.ts";
import type { RegistryDocument } from "../releases/row.ts";

const DEADLINE_MS = 10_000;

/** What a host that runs says of itself. */
export interface DeployedHost {
  readonly origin: string;
  readonly config: RuntimeConfig;
  readonly registry: RegistryDocument;
  /** The packages that it provides, with their versions; empty for a host older than the list. */
  readonly shared: Readonly<Record<string, string>>;
}

/** @throws CommandError where it can't be reached, or is no host */
export async function readHost(host: string): Promise<DeployedHost> {
  if (!/^https?:$/.test(URL.canParse(host) ? new URL(host).protocol : ""))
    throw new CommandError(`--host must be an address like https://app.example, not "${host}".`, "wrongUse");
  try {
    const base = new URL(host);
    const config = parseRuntimeConfig(await readJson(toHostAddress(host, "/config.json")));
    if (!config.ok) throw new Error("Its config.json is not valid.");
    const registry = await readJson(new URL(config.value.registryUrl, base));
    // An older host has none, or one that says less.
    const build = await readJson(toHostAddress(host, "/build.json")).catch(() => ({}));
    return {
      origin: base.origin,
      config: config.value,
      registry: registry as RegistryDocument,
      shared: sharedOf(build as Record<string, unknown>),
    };
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new CommandError(
      `The host at ${host} can't be read: ${reason}${reason.endsWith(".") ? "" : "."} Check the address, or try again later.`,
      "tryAgain",
      { cause },
    );
  }
}

/** `fetch` says that it failed, and its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error as { readonly cause?: unknown };
  return cause instanceof Error && cause.message !== "" ? cause.message : error.message;
}

async function readJson(address: URL): Promise<unknown> {
  const response = await askOnceMore(fetch)(address, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`${address.href} answered with status ${response.status}.`);
  return (await response.json()) as unknown;
}

function sharedOf({ shared }: Record<string, unknown>): Readonly<Record<string, string>> {
  const listed = typeof shared === "object" && shared !== null ? Object.entries(shared) : [];
  return Object.fromEntries(
    listed.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
