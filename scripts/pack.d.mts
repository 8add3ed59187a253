/** Makes the packages that teams install; returns the folder with the packed files. */
export function packAll(tell?: (line: string) => void): Promise<string>;
export function ensurePacked(): Promise<string>;
