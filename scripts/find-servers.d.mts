export function findOrInstallServers(
  tell?: (line: string) => void,
): Promise<Record<"nginx" | "caddy" | "apache2", string>>;
