/** Fields that hold half a day, or one that doesn't exist, such as 31 February: browsers give nothing as their value, as of an empty one. */
export function halfTyped(within: Element | null): readonly HTMLInputElement[] {
  return [...(within?.querySelectorAll<HTMLInputElement>("input:not([aria-hidden])") ?? [])].filter(
    ({ validity }) => validity.badInput,
  );
}
