import type { Page } from "@playwright/test";
import type { TestUser } from "../../harness/admin.ts";
import type { Product } from "../../harness/product.ts";
import type { Random } from "../random.ts";

/** What the walker knows that a person would: secrets and numbers, by the factor's name. */
export interface Walk {
  readonly product: Product;
  readonly user: TestUser;
  readonly pages: readonly [Page, Page];
  readonly random: Random;
  readonly secrets: Map<string, string>;
  readonly numbers: Map<string, string>;
  readonly done: string[];
}
