import { init, loadShare } from "@module-federation/enhanced/runtime";
import { createTestClock } from "@foyer/shared-auth/testing";
import { createDiagnostics } from "../diagnostics/create-diagnostics.ts";
import { publishChunkAddresses } from "./chunk-address.ts";
import { createPageFederation } from "./page-federation.ts";
import { createRemoteStyles } from "./remote-styles.ts";
import { createVouchedFiles } from "./vouched-files.ts";

// The runtime is the real one, with the host's guard in it.

init({
  name: "foyer_host",
  remotes: [],
  shared: {
    react: {
      version: "19.3.1",
      lib: () => ({ version: "19.3.1" }),
      shareConfig: { requiredVersion: "^19.0.0", singleton: true },
    },
  },
});
const clock = createTestClock();
const vouched = createVouchedFiles(globalThis);
const chunks = publishChunkAddresses(window, vouched.toScriptAddress);
const styles = createRemoteStyles(document, () => false);
createPageFederation(window, clock, { vouched, chunks, styles }, createDiagnostics(clock));

test.each([
  ["the host's, where it fits", "react", "^19.1.0", "19.3.1"],
  ["the host's, where it takes any", "react", false, "19.3.1"],
  ["its own, where the host's doesn't fit", "react", "^18.0.0", "18.3.1"],
  ["its own of what the host doesn't have", "preact", "^10.0.0", "10.0.0"],
] as const)("of a package a remote gets %s", async (_what, name, requiredVersion, taken) => {
  const own = { version: name === "preact" ? "10.0.0" : "18.3.1" };
  const found = await loadShare<{ version: string }>(name, {
    customShareInfo: {
      version: own.version,
      shareConfig: { requiredVersion },
      lib: () => own,
      get: () => Promise.resolve(() => own),
    },
  });
  const used = found === false ? own : found();
  expect(used?.version).toBe(taken);
});
