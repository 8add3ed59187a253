import type { RemoteModule } from "@foyer/contracts";

/** What of the data views can be gone to, wherever the person is. What finds it comes with the first question. */
const palette: RemoteModule = {
  mount(_element, context) {
    const end = context.palette?.offer(async (typed, signal) => {
      const { findEntries } = await import("./entries/palette-source.ts");
      return findEntries(typed, signal, context);
    });
    return () => end?.();
  },
};

export default palette;
