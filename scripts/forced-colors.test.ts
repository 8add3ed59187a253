import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./folders.mjs";

const REMOTES = join(ROOT, "remotes");
const FORCED = "@media (forced-colors: active) {";
/** What a browser paints with where a person's own colours are forced (CSS Color 4, section 6.2). */
const SYSTEM_COLOR = /^(Canvas|CanvasText|GrayText|Highlight|LinkText|ButtonText)$/;

interface Paint {
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}

function readPaints(css: string): readonly Paint[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = "", declarations = ""]) =>
    [...declarations.matchAll(/(?:^|[;\s])(fill|stroke):\s*([^;]+)/g)].flatMap(
      ([, property = "", value = ""]) =>
        selectors
          .split(",")
          .map((selector) => ({ selector: selector.trim(), property, value: value.trim() })),
    ),
  );
}

/** What stands in the sheet's blocks for forced colours, and what stands outside of them. */
function cut(css: string): { readonly forced: string; readonly plain: string } {
  const start = css.indexOf(FORCED);
  if (start === -1) return { forced: "", plain: css };
  let end = start + FORCED.length;
  for (let depth = 1; depth > 0 && end < css.length; end += 1) {
    if (css[end] === "{") depth += 1;
    else if (css[end] === "}") depth -= 1;
  }
  const rest = cut(css.slice(end));
  const inside = css.slice(start + FORCED.length, end - 1);
  return { forced: inside + rest.forced, plain: css.slice(0, start) + rest.plain };
}

test("every part of a drawing that has a colour of ours has a system colour where colours are forced", () => {
  const sheets = readdirSync(REMOTES, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".css") && !/(^|[/\\])(dist|node_modules)[/\\]/.test(file),
  );
  const drawn = sheets.flatMap((file) => {
    const css = readFileSync(join(REMOTES, file), "utf8").replaceAll(/\/\*[^]*?\*\//g, "");
    const { forced, plain } = cut(css);
    const seen = new Set(
      readPaints(forced)
        .filter(({ value }) => SYSTEM_COLOR.test(value))
        .map(({ selector, property }) => `${selector} ${property}`),
    );
    return readPaints(plain)
      .filter(({ value }) => value.startsWith("var("))
      .map(({ selector, property }) => ({ file, part: `${selector} ${property}`, seen }));
  });
  const unseen = drawn.filter(({ part, seen }) => !seen.has(part));
  expect(unseen.map(({ file, part }) => `${file}: ${part}`)).toEqual([]);
  expect(drawn.length).toBeGreaterThan(5);
});
