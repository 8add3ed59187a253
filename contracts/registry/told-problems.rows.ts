const ORIGIN = "https://remotes.example";
const HASH = `sha384-${"A".repeat(64)}`;
const RELEASE = 'releases["1.0.0"]';

/** What is written otherwise than in a sound row. */
export interface Change {
  readonly row?: Readonly<Record<string, unknown>>;
  readonly release?: Readonly<Record<string, unknown>>;
}

/** A row with one contribution, changed. */
export const card = (change: object) => ({
  row: { contributions: [{ place: "start-page", id: "card", title: "Card", path: "/data", ...change }] },
});
/** So many of the same. */
export const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);
/** So many contributions in order. */
export const numbered = (count: number) =>
  many(count, 0).map((_, at) => ({ place: "start-page", id: `c${at}`, title: "Card", path: "/data" }));
const files = (count: number) =>
  Object.fromEntries(
    many(count, HASH).map((hash, at) => (at === 0 ? ["remoteEntry.js", hash] : [`${at}.js`, hash])),
  );

/** What is wrong, the field that is told, and what to write there. */
export const TOLD: readonly [what: string, change: Change, field: string, message: string][] = [
  [
    "a session that nobody knows",
    { row: { access: { session: "maybe" } } },
    "access.session",
    'Write "required" or "none".',
  ],
  [
    "an assurance that nobody knows",
    { row: { access: { session: "required", assurance: "aal3" } } },
    "access.assurance",
    'Write "aal1" or "aal2".',
  ],
  [
    "roles without a session",
    { row: { access: { session: "none", roles: ["admin"] } } },
    "access.session",
    'Write "required": without a session nobody has a role or a second factor.',
  ],
  ...[[], many(51, "admin"), "admin", ["no spaces"], ["x".repeat(65)], [7], [".dot"]].map(
    (roles): [string, Change, string, string] => [
      `roles like ${JSON.stringify(roles).slice(0, 30)}`,
      { row: { access: { session: "required", roles } } },
      "access.roles",
      'List 1 to 50 roles, e.g. ["admin"], or leave the field out.',
    ],
  ),
  ["no releases", { row: { releases: [] } }, "releases", "List the releases by version."],
  ...[
    "1.0",
    "v1.0.0",
    "1.0.0.0",
    "1.0.0-",
    "1.0.0-a b",
    "1234567.0.0",
    "1.1234567.0",
    "1.0.1234567",
    "1.0.x",
  ].map((version): [string, Change, string, string] => [
    `a release called ${version}`,
    {
      row: {
        current: version,
        releases: {
          [version]: { entry: `${ORIGIN}/a.js`, integrity: HASH, files: { "a.js": HASH } },
        },
      },
    },
    `releases["${version}"]`,
    "Name a release by a version like 1.4.2.",
  ]),
  [
    "2,001 files",
    { release: { files: files(2_001) } },
    `${RELEASE}.files`,
    "A release has at most 2000 files.",
  ],
  ...["/a.js", "../a.js", "a/../b.js", "a/./b.js", "a/..", "a b.js", "a%2e.js", "a".repeat(201), "é.js"].map(
    (file): [string, Change, string, string] => [
      `a file called ${file.slice(0, 20)}`,
      { release: { files: { "remoteEntry.js": HASH, [file]: HASH } } },
      `${RELEASE}.files`,
      "Each file of the release needs its integrity. Publish the release again.",
    ],
  ),
  [
    "a first paint that is no text",
    { release: { firstPaint: 7 } },
    `${RELEASE}.firstPaint`,
    "Write at most 8192 characters of markup.",
  ],
  [
    "a range of 101 characters",
    { release: { sharedAuth: "^".repeat(101) } },
    `${RELEASE}.sharedAuth`,
    "Write a range of versions, like ^1.0.0.",
  ],
  [
    "a date that is none",
    { release: { publishedAt: {} } },
    `${RELEASE}.publishedAt`,
    "Write a date and time.",
  ],
  [
    "a rollout that is a list",
    { row: { rollout: [10] } },
    "rollout",
    'Write a percentage for each version, e.g. { "1.5.0": 10 }.',
  ],
  [
    "a rollout of 51 versions",
    { row: { rollout: Object.fromEntries(many(51, 1).map((share, at) => [`1.0.${at}`, share])) } },
    "rollout",
    "Write at most 50 percentages.",
  ],
  [
    "a rollout of what isn't listed",
    { row: { rollout: { "9.9.9": 10 } } },
    'rollout["9.9.9"]',
    "It must be the version of a release that is listed and valid.",
  ],
  [
    "a rollout of everything and more",
    { row: { rollout: { "1.0.0": 100.5 } } },
    'rollout["1.0.0"]',
    "Write a percentage from 0 to 100.",
  ],
  ["contributions that are no list", { row: { contributions: {} } }, "contributions", "Write a list."],
  ["21 contributions", { row: { contributions: numbered(21) } }, "contributions", "List at most 20."],
  [
    "two contributions of one id",
    { row: { contributions: [...numbered(1), ...numbered(1)] } },
    "contributions[1].id",
    "It is taken. Choose another.",
  ],
  ...["footer", "orders/", "/actions", "orders/actions/more", "Orders/actions", 7, ["orders/actions"]].map(
    (place): [string, Change, string, string] => [
      `a contribution to ${String(place)}`,
      card({ place }),
      "contributions[0].place",
      'Write "start-page", "account-menu", "step-up", "palette", or a slot of another remote, "orders/actions".',
    ],
  ),
  ...["", "Card", "7", "a".repeat(41), "a b", 7, ["card"]].map((id): [string, Change, string, string] => [
    `a contribution with the id “${String(id).slice(0, 10)}”`,
    card({ id }),
    "contributions[0].id",
    "Use lower-case letters, digits and hyphens.",
  ]),
  ["no title", card({ title: "  " }), "contributions[0].title", "Write the title that people see."],
  ["a title that is none", card({ title: 7 }), "contributions[0].title", "Write the title that people see."],
  [
    "a title of 81 characters",
    card({ title: "x".repeat(81) }),
    "contributions[0].title",
    "Write at most 80 characters.",
  ],
  [
    "code and a link at once",
    card({ expose: "./card" }),
    "contributions[0].expose",
    'Write either "expose" (code of the release) or "path" (a link).',
  ],
  [
    "neither code nor a link",
    card({ path: undefined }),
    "contributions[0].expose",
    'Write either "expose" (code of the release) or "path" (a link).',
  ],
  ...["card", "./Card", "./card/x", "x./card", "./", `./${"a".repeat(41)}`, 7, ["./card"]].map(
    (expose): [string, Change, string, string] => [
      `code called ${String(expose).slice(0, 12)}`,
      card({ path: undefined, expose }),
      "contributions[0].expose",
      'Name what the release exposes, e.g. "./card".',
    ],
  ),
  [
    "a palette that is a link",
    card({ place: "palette" }),
    "contributions[0].path",
    'A palette is fed by code: write "expose".',
  ],
  [
    "a link elsewhere",
    card({ path: "/elsewhere" }),
    "contributions[0].path",
    "Stay inside the remote's own route.",
  ],
  [
    "titles without a language",
    card({ titles: { german: 7 } }),
    "contributions[0].titles",
    'Write at most 50 titles by language, such as { "de": "Bestellungen" }, each of at most 80 characters.',
  ],
];

/** As much as is allowed, and what is allowed though it looks odd. */
export const IN_ORDER: readonly [what: string, change: Change][] = [
  ["50 roles", { row: { access: { session: "required", roles: many(50, "admin") } } }],
  ["a role of 64 characters", { row: { access: { session: "required", roles: ["x".repeat(64)] } } }],
  ["a role like a-b.c:d_e", { row: { access: { session: "required", roles: ["a-b.c:d_e"] } } }],
  ["2,000 files", { release: { files: files(2_000) } }],
  ["a file in folders", { release: { files: { "remoteEntry.js": HASH, "a/b-c_d~e@f+g.1.js": HASH } } }],
  ["a file of 200 characters", { release: { files: { "remoteEntry.js": HASH, ["a".repeat(200)]: HASH } } }],
  ["a first paint of 8,192 characters", { release: { firstPaint: "x".repeat(8_192) } }],
  ["a range of 100 characters", { release: { sharedAuth: "^".repeat(100) } }],
  ["a rollout to everybody", { row: { rollout: { "1.0.0": 100 } } }],
  ["a rollout to nobody", { row: { rollout: { "1.0.0": 0 } } }],
  ["20 contributions", { row: { contributions: numbered(20) } }],
  ["a title of 80 characters", card({ title: "x".repeat(80) })],
  ["an id of 40 characters", card({ id: "a".repeat(40) })],
  ["a card of code", card({ path: undefined, expose: "./card-2" })],
  ["a palette of code", card({ place: "palette", path: undefined, expose: "./palette" })],
  ["a slot of another remote", card({ place: "orders-2/actions-1" })],
  ["a question for a second factor", card({ place: "step-up", path: undefined, expose: "./ask" })],
  ["titles by language", card({ titles: { de: "Karte" } })],
];
