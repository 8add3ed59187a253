export const ROOT: string;
export const STATE_FOLDER: string;
export function siteFolder(environment?: NodeJS.ProcessEnv): string;
export function dataFolder(environment?: NodeJS.ProcessEnv): string;
