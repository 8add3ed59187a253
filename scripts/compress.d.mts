/** Writes `.br` and `.gz` beside every text file of a folder, so that the server never compresses. */
export function compressFolder(folder: string): Promise<void>;
