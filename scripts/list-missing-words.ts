import { LANGUAGES } from "../languages/languages.ts";
import { listWords, missingWords, readCatalogue } from "./missing-words.ts";

// `npm run words`: which English words each language lacks. It fails where any is missing: a release is held to that.

// `npm run words -- list` prints the English ones, by the names that an operator's own texts use.

const isList = process.argv[2] === "list";
if (isList) for (const line of listWords()) console.log(line);
const [, ...others] = isList ? [""] : LANGUAGES;
for (const tag of others) {
  const missing = missingWords(await readCatalogue(tag));
  console.log(`${tag}: ${missing.length === 0 ? "complete" : `${missing.length} missing`}`);
  for (const name of missing) console.log(`  ${name}`);
  if (missing.length > 0) process.exitCode = 1;
}
