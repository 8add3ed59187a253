export function findOrInstallServers(
  tell?: (line: string) => void,
  usualFolders?: readonly string[],
): Promise<Record<"nginx" | "caddy" | "apache2", string>>;
