import type { Compiler } from "webpack";

/** Takes comments and spaces out of a build's style sheets. */
export class PlainStyles {
  apply(compiler: Compiler): void;
}

/** The same rules in the same words, without what stands between them. */
export function plainStyle(style: string): string;
