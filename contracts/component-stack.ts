/** Under it an error has the components that it was thrown in; by this name, since two bundles have it. */
const COMPONENT_STACK = Symbol.for("foyer.component-stack");

/** Remembers with an error which components it was thrown in, as React writes them: a line for each, the innermost first. */
export function noteComponentStack(error: unknown, stack: string | null | undefined): void {
  if (typeof error !== "object" || error === null || !stack || !Object.isExtensible(error)) return;
  if (componentStackOf(error) === undefined) Object.defineProperty(error, COMPONENT_STACK, { value: stack });
}

/** The components that an error was thrown in, or nothing where nobody said. */
export function componentStackOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const stack: unknown = Reflect.get(error, COMPONENT_STACK);
  return typeof stack === "string" ? stack : undefined;
}
