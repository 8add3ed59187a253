/**
 * Headers of a remote's files: any page of an allowed host may load them, without credentials.
 * @param origin the request's `Origin`, if it has one
 * @param hostOrigins origins of hosts that may load these files
 */
export function remoteHeaders(
  origin: string | undefined,
  hostOrigins: readonly string[],
): Readonly<Record<string, string>> {
  const allowed = hostOrigins.find((host) => host === origin) ?? hostOrigins[0];
  return {
    "Cross-Origin-Resource-Policy": "cross-origin",
    Vary: "Origin",
    ...(allowed === undefined
      ? {}
      : // Timing as well: the host's system page shows sizes and load times.
        { "Access-Control-Allow-Origin": allowed, "Timing-Allow-Origin": allowed }),
  };
}
