const HOST = /^(?<name>\[[0-9a-f:.]+\]|[^[\]:/@\\?#\s]+)(?::\d{1,5})?$/i;
const IPV4_LOOPBACK = /^127(?:\.\d{1,3}){3}$/;

/** Whether a name, as `URL.hostname` writes it, means this machine wherever it is asked. */
export function isLoopbackName(name: string): boolean {
  const lower = name.toLowerCase();
  // RFC 6761, 6.3: no resolver may send these elsewhere.
  if (lower === "localhost" || lower.endsWith(".localhost")) return true;
  return lower === "[::1]" || IPV4_LOOPBACK.test(lower);
}

/**
 * Whether a `Host` header names this machine, at any port. A page whose own name was made to lead here (DNS rebinding)
 * sends its own name, and that is how it is told from ours.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  const name = HOST.exec(host ?? "")?.groups?.["name"];
  return name !== undefined && isLoopbackName(name);
}
