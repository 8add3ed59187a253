export function findOrInstallWebKit(
  tell?: (line: string) => void,
): Promise<Record<"WebKitWebDriver" | "Xvfb", string>>;
