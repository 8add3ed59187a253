import { parseRegistry } from "./parse-registry.ts";
import { REGISTRY_LIMITS } from "./limits.ts";
import { HASH, ORIGIN, parse, read, release, row, RULES, toldOf } from "./testing/parse-rows.ts";

// What a registry and its releases may hold, and what is said of what they may not, to the last word.

test("percentages are 100 together at most, or nobody gets any of them", () => {
  const releases = { "1.0.0": release(), "1.1.0": release({}, "1.1.0") };
  const of = (first: number, second: number) =>
    row({ releases, rollout: { "1.0.0": first, "1.1.0": second } });
  expect(read(of(60, 40)).remotes[0]?.rollout).toEqual({ "1.0.0": 60, "1.1.0": 40 });
  expect(read(of(60, 41)).remotes[0]?.rollout).toEqual({});
  expect(toldOf(of(60, 41))).toEqual(["remotes[0].rollout: The percentages are more than 100 together."]);
});

const FILES = "Each file of the release needs its integrity. Publish the release again.";
const INTEGRITY =
  "The integrity of the entry is missing. Nothing is loaded without one; publish the release again.";
const ENTRY =
  "The entry must be an https address on an allowed origin. Add the origin to remoteOrigins in config.json if it is yours.";

test.each<[string, Record<string, unknown>, string]>([
  ["an entry elsewhere", { entry: "https://evil.example/remoteEntry.js" }, `.entry: ${ENTRY}`],
  ["an entry that leads up", { entry: `${ORIGIN}/a/../remoteEntry.js` }, `.entry: ${ENTRY}`],
  ["no integrity", { integrity: undefined }, `.integrity: ${INTEGRITY}`],
  ["an integrity behind a word", { integrity: `x${HASH}` }, `.integrity: ${INTEGRITY}`],
  ["an integrity before a word", { integrity: `${HASH}x` }, `.integrity: ${INTEGRITY}`],
  ["no files", { files: undefined }, `.files: ${FILES}`],
  ["a file that leads up", { files: { "../x.js": HASH } }, `.files: ${FILES}`],
  ["a file without its own integrity", { files: { "x.js": "" } }, `.files: ${FILES}`],
  [
    "a long first paint",
    { firstPaint: "x".repeat(8_193) },
    ".firstPaint: Write at most 8192 characters of markup.",
  ],
  ["a range that is none", { sharedAuth: 1 }, ".sharedAuth: Write a range of versions, like ^1.0.0."],
  ["a date that is none", { publishedAt: 1 }, ".publishedAt: Write a date and time."],
])("what is said of a release with %s", (_case, wrong, told) => {
  expect(toldOf(row({ releases: { "1.0.0": release(wrong) } }))).toEqual([
    `remotes[0].releases["1.0.0"]${told}`,
    "remotes[0].current: It must be the version of a release that is listed and valid.",
  ]);
});

test.each(["1", "1.0", "v1.0.0", "1.0.0-", "1.0.0-ä", "1.0.0 ", "1234567.0.0", "1.1234567.0", "1.0.1234567"])(
  "%j names no release",
  (version) => {
    expect(toldOf(row({ releases: { "1.0.0": release(), [version]: release({}, "2.0.0") } }))).toEqual([
      `remotes[0].releases["${version}"]: Name a release by a version like 1.4.2.`,
    ]);
  },
);

test.each(["123456.123456.123456", "1.0.0-rc.1", "10.20.30-A.b-9"])("%j names one", (version) => {
  expect(toldOf(row({ releases: { "1.0.0": release(), [version]: release({}, "2.0.0") } }))).toEqual([]);
});

test.each([`sha256-${"a0+/".repeat(10)}abc=`, `sha512-${"Z".repeat(86)}==`])("%s is a hash", (hash) => {
  expect(
    toldOf(row({ releases: { "1.0.0": release({ integrity: hash, files: { "remoteEntry.js": hash } }) } })),
  ).toEqual([]);
});

test("as many releases, percentages, files and remotes as are allowed, and no more", () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`1.0.${at}`, release({}, `1.0.${at}`)]));
  const { releasesOfRemote, filesOfRelease, remotes } = REGISTRY_LIMITS;
  expect(toldOf(row({ releases: many(releasesOfRemote) }))).toEqual([]);
  expect(toldOf(row({ releases: many(releasesOfRemote + 1) }))[0]).toBe(
    "remotes[0].releases: List at most 50 releases: those that browsers may get now.",
  );
  const shares = (count: number) =>
    Object.fromEntries(Object.keys(many(count)).map((version) => [version, 0]));
  const releases = many(releasesOfRemote);
  expect(toldOf(row({ releases, rollout: shares(releasesOfRemote) }))).toEqual([]);
  expect(toldOf(row({ releases, rollout: shares(releasesOfRemote + 1) }))).toEqual([
    "remotes[0].rollout: Write at most 50 percentages.",
  ]);
  const files = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [at === 0 ? "remoteEntry.js" : `${at}.js`, HASH]),
    );
  expect(toldOf(row({ releases: { "1.0.0": release({ files: files(filesOfRelease) }) } }))).toEqual([]);
  expect(toldOf(row({ releases: { "1.0.0": release({ files: files(filesOfRelease + 1) }) } }))[0]).toBe(
    'remotes[0].releases["1.0.0"].files: A release has at most 2000 files.',
  );
  const rows = (count: number) => Array.from({ length: count }, () => 1);
  expect(parse(...rows(remotes)).ok).toBe(true);
  expect(parse(...rows(remotes + 1))).toEqual({
    ok: false,
    problems: [{ path: "remotes", message: "It lists 2001 remotes; a host reads at most 2000." }],
  });
});

test.each<[string, unknown, object]>([
  ["no object", [], { path: "", message: 'The registry must be a JSON object with a list named "remotes".' }],
  [
    "no list",
    { schema: 1 },
    { path: "", message: 'The registry must be a JSON object with a list named "remotes".' },
  ],
  [
    "another form",
    { schema: 2, remotes: [] },
    { path: "schema", message: 'This host reads registries with "schema": 1.' },
  ],
  [
    "half an epoch",
    { schema: 1, remotes: [], epoch: 0.5 },
    { path: "epoch", message: "Write a whole number from 0, or leave it out." },
  ],
])("a document with %s is no registry", (_case, document, problem) => {
  expect(parseRegistry(document, RULES)).toEqual({ ok: false, problems: [problem] });
});
