export function findBrowser(environment?: NodeJS.ProcessEnv): Promise<string | undefined>;
export function findFirefox(environment?: NodeJS.ProcessEnv): string | undefined;
export function findOrInstallBrowser(tell?: (line: string) => void): Promise<string>;
export function findOrInstallFirefox(tell?: (line: string) => void): Promise<string>;
