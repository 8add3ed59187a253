const transform = { "^.+\\.m?[jt]sx?$": "<rootDir>/scripts/jest/transpile.mjs" };

const shared = {
  // Beside our other state, where CI keeps it. Not in .foyer/cache, which a whole run empties.
  cacheDirectory: "<rootDir>/.foyer/jest-cache",
  transform,
  // Published as ES modules only, so these are transpiled as well.
  transformIgnorePatterns: ["/node_modules/(?!(jose|@supabase|@foyer|sirv|totalist|@polka|mrmime)/)"],
  moduleNameMapper: { "\\.css$": "<rootDir>/scripts/jest/empty-style.cjs" },
  modulePathIgnorePatterns: ["/dist/", "<rootDir>/.foyer/"],
  restoreMocks: true,
};

/** What decides in the host: routes, access, loading, releases. */
const HOST_LOGIC = ["federation", "registry", "routes", "shell", "theme"];

/** `*.spec.ts` are not Jest's: those of local-backend are `node:test`'s, those of e2e Playwright's. */
export default {
  // What teams stand on is tested whole, and so is what decides in the host; `--coverage` checks it.
  collectCoverageFrom: [
    "shared-auth/**/*.{ts,tsx}",
    "!shared-auth/{simulation,testing}/**",
    `host/{${HOST_LOGIC.join(",")}}/**/*.{ts,tsx}`,
    "!host/*/testing/**",
    "!host/registry/malformed-registries.ts",
    "!**/*.test.{ts,tsx}",
  ],
  // Here: a project's own is read by nothing, and 5 s are too few on a busy machine.
  testTimeout: 120_000,
  coverageReporters: ["text-summary"],
  // Folders with a number of their own don't count for `global`.
  coverageThreshold: {
    global: { branches: 95 },
    ...Object.fromEntries(HOST_LOGIC.map((folder) => [`./host/${folder}/`, { branches: 90 }])),
  },
  projects: [
    {
      ...shared,
      displayName: "browser",
      testEnvironment: "<rootDir>/scripts/jest/browser-environment.mjs",
      setupFilesAfterEnv: [
        "<rootDir>/scripts/jest/quiet-console.ts",
        "<rootDir>/scripts/jest/jsdom-gaps.ts",
        "<rootDir>/scripts/jest/patient-queries.ts",
      ],
      testMatch: ["<rootDir>/{contracts,shared-auth,ui,languages,host,remotes}/**/*.test.{ts,tsx}"],
    },
    {
      ...shared,
      displayName: "node",
      testEnvironment: "node",
      setupFilesAfterEnv: ["<rootDir>/scripts/jest/quiet-console.ts"],
      testMatch: ["<rootDir>/{cli,local-backend,scripts,e2e}/**/*.test.ts"],
    },
  ],
};
