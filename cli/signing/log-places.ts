/** The log of releases; no remote's name has a dot. */
export const LOG_FOLDER = "foyer.log";
/** How far a log has come, signed by its key. */
export const checkpointKey = (origin: string): string => `${LOG_FOLDER}/${origin}/checkpoint`;
