import type { FilterOperator } from "./filter-operator.ts";
import type { Filter } from "./view-address.ts";

/** One condition of a view. */
export function condition(column: string, operator: FilterOperator, value: string): Filter {
  return { column, operator, value };
}
