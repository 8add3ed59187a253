import type { BenchBrowser } from "../open-browser.ts";
import { measurePaths } from "./measure-path.ts";
import type { Line, Path, Paths } from "./measure-path.ts";
import { median } from "../median.ts";

const MANY = 1_000;

/** One cell for each step: time, requests and bytes with a thousand more remotes, as shares of those with three. */
export async function compareRegistries(
  { product, admin, browser }: BenchBrowser,
  address: string,
  line: Line,
  runs: number,
  steps: readonly (keyof Paths)[],
): Promise<readonly string[]> {
  const few: Paths[] = [];
  const many: Paths[] = [];
  for (let run = 0; run < runs; run += 1) {
    const account = await admin.createUser();
    few.push(await measurePaths(browser, address, account, line));
    product.writeRegistry((rows) => [
      ...rows,
      ...Array.from({ length: MANY }, (_, at) => ({ ...rows[0], ...namesOf(at), contributions: [] })),
    ]);
    many.push(await measurePaths(browser, address, account, line));
    await product.restore();
  }
  return steps.map((step) => {
    const share = (value: (path: Path) => number): string => {
      const [some, all] = [few, many].map((paths) => median(paths.map((path) => value(path[step]))));
      return ((all ?? Number.NaN) / (some ?? Number.NaN)).toFixed(3);
    };
    const sent = ({ requests }: Path) => requests.filter(({ isFromCache }) => !isFromCache);
    const bytes = (path: Path): number => sent(path).reduce((sum, request) => sum + request.bytes, 0);
    const time = share(({ rowsMs }) => rowsMs);
    return `time ${time}, requests ${share((path) => sent(path).length)}, bytes ${share(bytes)}`;
  });
}

function namesOf(at: number): { name: string; title: string; path: string } {
  return { name: `team-${at}`, title: `Team ${at}`, path: `/team-${at}` };
}
