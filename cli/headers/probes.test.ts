import { PROBE_PATHS } from "../policy/probe-paths.ts";
import { FORMATS } from "./formats.ts";
import { siteRules } from "./site-rules.ts";

const FACTS = { provider: "https://abc.supabase.co", remotes: [], isSecure: true, hasIntegrity: true };

/** How each says that an address is no page, with the line that it takes. */
const TOLD = {
  nginx: (path: string) => `location = ${path} {\n  return 404;\n}`,
  caddy: (path: string) => ` ${path}`,
  apache: (path: string) => `RewriteRule "^${path}$" - [R=404,L]`,
} as const;

test.each(["nginx", "caddy", "apache"] as const)(
  "%s has no page where foyer serve says how it is: whoever watches would read it as good news",
  (kind) => {
    for (const basePath of ["/", "/app/"]) {
      const text = FORMATS[kind](siteRules({ ...FACTS, basePath })).replaceAll(/^ +/gm, (spaces) =>
        kind === "nginx" && basePath !== "/" ? spaces.slice(2) : spaces,
      );
      for (const path of PROBE_PATHS) expect(text).toContain(TOLD[kind](basePath.slice(0, -1) + path));
      if (kind === "caddy") expect(text).toMatch(/(error|respond) @probes 404/);
    }
  },
);
