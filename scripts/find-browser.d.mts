export function findBrowser(environment?: NodeJS.ProcessEnv): Promise<string | undefined>;
