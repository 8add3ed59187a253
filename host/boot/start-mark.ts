/** Where the host's main script says that it runs. */
export const START_MARK = Symbol.for("foyer.started");
