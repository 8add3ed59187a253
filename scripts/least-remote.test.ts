import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkProject } from "../cli/check/check-project.ts";
import { buildExample } from "../e2e/steps/built-example.ts";

// A remote may have next to nothing: what a bundler then leaves out of its runtime must not stop the build.

const BUNDLERS = [
  ["webpack", "notes", "webpack.config.js"],
  ["rspack", "tickets", "rspack.config.js"],
  ["vite", "stock", "vite.config.js"],
] as const;
const LEAST =
  "export default { mount(element) { element.textContent = 'Here'; return () => element.replaceChildren(); } };";
const LATE_STYLES = LEAST.replace("element.textContent", 'void import("./late.js"); element.textContent');
const BUDGET_KB = 250;
const NO_HOST = { registry: { schema: 1, remotes: [] }, shared: {} } as const;

describe.each(BUNDLERS)("by %s", (_bundler, example, config) => {
  test.each([
    ["without a style or a part", LEAST, 0],
    ["with styles that come with a part alone", LATE_STYLES, 1],
  ])(
    "a remote %s is built, and nothing is found in it",
    async (_what, code, styles) => {
      const project = await buildExample(example, config, (folder) => {
        rmSync(join(folder, "expose.ts"));
        writeFileSync(join(folder, "expose.js"), code);
        writeFileSync(join(folder, "late.js"), 'import "./late.css";\n');
        writeFileSync(join(folder, "late.css"), ".late { color: teal; }\n");
      });
      expect(checkProject(project, NO_HOST, BUDGET_KB)).toEqual([]);
      expect(project.files.filter(({ path }) => path.endsWith(".css"))).toHaveLength(styles);
    },
    60_000,
  );
});
