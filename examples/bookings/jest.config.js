export default {
  testEnvironment: "<rootDir>/test/browser-environment.mjs",
  transform: {
    "^.+\\.m?[jt]sx?$": [
      "ts-jest",
      { transpilation: true, diagnostics: false, tsconfig: "<rootDir>/test/transpile.json" },
    ],
  },
  // Published as ES modules only, so Jest translates these too.
  transformIgnorePatterns: ["/node_modules/(?!(jose|@supabase|@foyer)/)"],
  moduleNameMapper: { "\\.css$": "<rootDir>/test/no-styles.cjs" },
  modulePathIgnorePatterns: ["<rootDir>/dist/"],
};
