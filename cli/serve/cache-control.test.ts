import { cacheControlFor, releaseCacheControl } from "./cache-control.ts";

const FOR_EVER = "public, max-age=31536000, immutable";

test.each([
  ["/main.0123456789ab.js", FOR_EVER, FOR_EVER],
  ["/typeface.0123456789ab.woff2", FOR_EVER, FOR_EVER],
  ["/data/1.4.2-0123456789ab/remoteEntry.js", FOR_EVER, "no-cache"],
  ["/1.4.2-0123456789ab/mf-manifest.json", FOR_EVER, "no-cache"],
  // A folder that is built into again, and one that only looks like a release's.
  ["/1.4.2/remoteEntry.js", "no-cache", "no-cache"],
  ["/1.4.2-beta/remoteEntry.js", "no-cache", "no-cache"],
  ["/registry.json", "no-cache", "no-cache"],
])("%s: of a release %s, of a host %s", (path, ofRelease, ofHost) => {
  expect(releaseCacheControl(path)).toBe(ofRelease);
  expect(cacheControlFor(path)).toBe(ofHost);
});
