import type { Compiler } from "webpack";

/** Writes THIRD-PARTY-NOTICES.txt beside a build. */
export class ThirdPartyNotices {
  constructor(alwaysBundled?: readonly string[]);
  apply(compiler: Compiler): void;
}
