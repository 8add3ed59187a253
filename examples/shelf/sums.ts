import { expose } from "comlink";

const sums = { add: (one: number, other: number) => one + other };
export type Sums = typeof sums;

expose(sums);
