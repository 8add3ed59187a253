import type { Rule } from "eslint";

export const placedAddress: Rule.RuleModule;
