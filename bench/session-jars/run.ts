import { runCookieJars } from "../../shared-auth/simulation/cookie-jars.ts";

const JARS = 10_000;

const { breaches, signedIn, signedOut } = await runCookieJars(JARS);
for (const breach of breaches) console.log(breach);
console.log(`${JARS} jars: ${signedIn} signed in, ${signedOut} signed out, ${breaches.length} broke a rule`);
process.exitCode = breaches.length === 0 ? 0 : 1;
