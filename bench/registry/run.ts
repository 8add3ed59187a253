import { tryMalformedRegistries } from "../../host/registry/malformed-registries.ts";

const RUNS = 10_000;

tryMalformedRegistries(RUNS);
console.log(`${RUNS} malformed registries: none broke a rule`);
