/** Whether a URL's host name is this machine itself, where plain http is acceptable. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Whether what comes from there can't be changed on its way: https, or http from this machine. */
export function isSecureUrl({ protocol, hostname }: Pick<URL, "protocol" | "hostname">): boolean {
  return protocol === "https:" || (protocol === "http:" && isLoopbackHost(hostname));
}

/** Whether `address` is https (or loopback), holds no credentials, and its origin is one of `allowedOrigins`. */
export function isAllowedOrigin(address: string, allowedOrigins: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (
    isSecureUrl(url) && url.username === "" && url.password === "" && allowedOrigins.includes(url.origin)
  );
}

export function isLoopbackAddress(address: string): boolean {
  return URL.canParse(address) && isLoopbackHost(new URL(address).hostname);
}
