import { componentStackOf } from "@foyer/contracts/host";
import { withoutTokens } from "./without-tokens.ts";

const MOST_CHARACTERS = 2_000;

/**
 * Where an error was thrown: its frames and, where React drew it, its components. Addresses of a release's files with line
 * and column, for whoever has its source maps. Without the error's message, queries and tokens.
 */
export function stackOf(error: unknown): string | undefined {
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const frames = thrown instanceof Error ? framesOf(thrown) : [];
  const components = framesOfText(componentStackOf(thrown) ?? "");
  if (frames.length + components.length === 0) return undefined;
  const text = [...frames, ...(components.length > 0 ? ["In the components:", ...components] : [])].join(
    "\n",
  );
  return withoutTokens(text).slice(0, MOST_CHARACTERS);
}

function framesOf({ stack, name, message }: Error): readonly string[] {
  const head = `${name}: ${message}`;
  return framesOfText(stack?.startsWith(head) === true ? stack.slice(head.length) : (stack ?? ""));
}

/** Chromium writes "at f (address:1:2)", Firefox and Safari "f@address:1:2". */
function framesOfText(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim().replaceAll(/\?[^\s:)]*/g, ""))
    .filter((line) => /^at |@/.test(line));
}
