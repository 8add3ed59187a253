type Config = Readonly<Record<string, unknown>>;

/** Where the host finds the registry that a start writes. */
export const OWN_REGISTRY = "/registry.json";
/** What a start says anew each time, also where it leaves it out. */
const OWN = new Set([
  "providerUrl",
  "publishableKey",
  "registryUrl",
  "remoteOrigins",
  "offlinePage",
  "firstReads",
  "systemFor",
  "severalAccounts",
  "offers",
  "isDevelopment",
  "checkSessionSeconds",
  "signing",
]);

/**
 * A start's `config.json`, with what somebody wrote into the one of before: values that no start says, and the place that the
 * host was pointed at, with the root that it pins.
 */
export function keepConfig(own: Config, before: Config): Config {
  const others = Object.fromEntries(Object.entries(before).filter(([name]) => !OWN.has(name)));
  const { registryUrl, remoteOrigins, signing } = before;
  if (typeof registryUrl !== "string" || registryUrl === OWN_REGISTRY) return { ...own, ...others };
  const { signing: _starts, ...rest } = own;
  return {
    ...rest,
    ...others,
    registryUrl,
    remoteOrigins: [...new Set([...listOf(own["remoteOrigins"]), ...listOf(remoteOrigins)])],
    ...(signing !== undefined && { signing }),
  };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
