import { format } from "node:util";

/** A warning in a test is a mistake in it or in what it tests: it fails the test that caused it. */
let told: string[] = [];
const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  told = [];
  for (const level of ["error", "warn"] as const) {
    console[level] = (...values: unknown[]) => {
      told.push(`console.${level}: ${format(...values)}`);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  if (told.length > 0) throw new Error(`The console must stay quiet:\n${told.join("\n")}`);
});
