import { BROKEN_OFF, DIES, HANGS, LEAVES, NAKED } from "./planted.ts";
import type { NamedFaults } from "./planted.ts";

const WRITER = "serve/write-answer.ts";
const REMOTE = "serve/remote-site.ts";
const SERVER = "serve/static-server.ts";
const HEARING = "requests/hear-every-request.ts";
const TARGET = "serve/request-target.ts";
const CATCH = "  } catch {\n    return undefined;\n  }\n";
/** An error that nobody waits for. */
const CATCH_LATER =
  "  } catch (error) {\n    setImmediate(() => { throw error; });\n    return undefined;\n  }\n";
const DOTS_DECODED = {
  file: TARGET,
  find: 'if (path.split("/").some((segment) => segment === "." || segment === "..")) return undefined;',
  put: "",
};
const SEND = "  send(request, encoded, options)\n";
/** Files go out by the text of their path alone, as some servers do it. */
const SEND_ANYTHING = {
  file: WRITER,
  find: SEND,
  put: `  const bytes = require_fs(root + path);\n  if (bytes) return void response.end(bytes);\n${SEND}`,
};
const READER = {
  file: WRITER,
  find: 'import fresh from "fresh";',
  put: `import { readFileSync } from "node:fs";
const require_fs = (file) => { try { return readFileSync(file); } catch { return undefined; } };
import fresh from "fresh";`,
};
const ANY_REAL_PATH = {
  file: REMOTE,
  find: "const real = await realpath(join(root, path));",
  put: "const real = root + path;",
};
const DOT_RULE = {
  file: REMOTE,
  find: 'if ([...inside, ...path.split("/")].some((segment) => segment.startsWith("."))) return undefined;',
};
const NO_HEADERS_FOR_SPELLED = {
  file: WRITER,
  find: "Object.entries({ ...everywhere, ...headers })",
  put: `Object.entries(/%/.test(request.url ?? "") && status === 200 ? {} : { ...everywhere, ...headers })`,
};

/** In `foyer serve`. */
export const FAULTS_OF_SERVE: NamedFaults = [
  [
    "a range that ends the server",
    {
      isInShortForm: true,
      kind: "remote",
      breaks: DIES,
      changes: [
        {
          file: WRITER,
          find: SEND,
          put: `  const [, start, end] = /bytes=(\\d+)-(\\d+)/.exec(request.headers.range ?? "") ?? [];
  if (start !== undefined) void import("node:fs").then(({ createReadStream }) => createReadStream(root + path, { start: Number(start), end: Number(end) }).destroy());
${SEND}`,
        },
      ],
    },
  ],
  [
    "a file that has gone ends the server",
    {
      isInShortForm: true,
      kind: "remote",
      breaks: DIES,
      changes: [
        { file: REMOTE, find: "(await findFile(root, path)) === undefined", put: "false" },
        {
          file: WRITER,
          find: SEND,
          put: `  void import("node:fs").then(({ createReadStream }) => createReadStream(root + "/" + path).pipe(response));\n  return;\n${SEND}`,
        },
      ],
    },
  ],
  [
    "a page under another spelling",
    { isInShortForm: true, kind: "host", breaks: NAKED, changes: [NO_HEADERS_FOR_SPELLED] },
  ],
  [
    "documents of the build, served as files",
    {
      kind: "host",
      breaks: NAKED,
      changes: [
        {
          file: "serve/decide-host-answer.ts",
          find: 'if (DOCUMENT.test(path)) return { kind: "notFound" };',
          put: 'if (DOCUMENT.test(path)) return { kind: "file" };',
        },
        {
          file: WRITER,
          find: "Object.entries({ ...everywhere, ...headers })",
          put: `Object.entries(/html/.test(headers["Content-Type"] ?? "") && headers["Content-Security-Policy"] === undefined ? headers : { ...everywhere, ...headers })`,
        },
      ],
    },
  ],
  [
    "what can't be read is answered without headers",
    {
      kind: "host",
      breaks: NAKED,
      changes: [
        {
          file: "serve/client-errors.ts",
          find: '{ ...everywhere, ...TEXT }, "This request',
          put: 'TEXT, "This request',
        },
      ],
    },
  ],
  [
    "dot files",
    {
      isInShortForm: true,
      kind: "remote",
      breaks: LEAVES,
      changes: [{ ...DOT_RULE, put: "" }, READER, SEND_ANYTHING],
    },
  ],
  [
    "links that lead out",
    { isInShortForm: true, kind: "remote", breaks: LEAVES, changes: [ANY_REAL_PATH, READER, SEND_ANYTHING] },
  ],
  [
    "ways up",
    {
      kind: "remote",
      breaks: LEAVES,
      changes: [DOTS_DECODED, ANY_REAL_PATH, { ...DOT_RULE, put: "" }, READER, SEND_ANYTHING],
    },
  ],
  [
    "source maps",
    {
      kind: "remote",
      breaks: LEAVES,
      changes: [{ file: REMOTE, find: "SOURCE_MAP.test(path) || ", put: "" }],
    },
  ],
  [
    "an address that can't be decoded ends the server",
    {
      kind: "host",
      breaks: DIES,
      changes: [{ file: TARGET, find: CATCH, put: CATCH_LATER }],
    },
  ],
  [
    "what expects something odd is answered by Node alone",
    {
      kind: "host",
      breaks: NAKED,
      changes: [{ file: HEARING, find: ', "checkExpectation"', put: "" }],
    },
  ],
  [
    "what names no host is answered by Node alone",
    {
      kind: "remote",
      breaks: NAKED,
      changes: [{ file: SERVER, find: ", requireHostHeader: false", put: "" }],
    },
  ],
  [
    "Node's 100 Continue in the middle of an answer",
    {
      kind: "host",
      breaks: /no HTTP|than requests|after the whole answer|without its policy/,
      changes: [{ file: HEARING, find: '"checkContinue", ', put: "" }],
    },
  ],
  [
    "an upgrade that is never answered",
    {
      kind: "host",
      breaks: HANGS,
      changes: [
        {
          file: SERVER,
          find: "hearEveryRequest(server);",
          put: 'hearEveryRequest(server); server.on("upgrade", (_request, socket) => socket.on("error", () => undefined));',
        },
      ],
    },
  ],
  [
    "a check whether somebody is a person, without its policy",
    {
      kind: "host",
      breaks: NAKED,
      changes: [
        {
          file: "serve/host-site.ts",
          find: "...captchaFrameHeaders(page.script, factsOf(parts).connections),",
          put: '"Content-Security-Policy": "script-src *",',
        },
      ],
    },
  ],
  [
    "a way to another site",
    {
      kind: "host",
      breaks: /another site/,
      changes: [
        {
          file: "serve/host-site.ts",
          find: "{ Location: base + query }",
          put: '{ Location: asked.query.replace("return-to=", "") }',
        },
      ],
    },
  ],
  [
    "reports that break off end the host",
    {
      kind: "host",
      breaks: DIES,
      changes: [BROKEN_OFF],
    },
  ],
  [
    "a folder whose name begins like the served one's",
    {
      kind: "remote",
      breaks: LEAVES,
      changes: [
        DOTS_DECODED,
        {
          file: REMOTE,
          find: "const inside = relative(root, real).split(sep);",
          put: "if (!real.startsWith(root)) return undefined; const inside: string[] = []; void [relative, sep];",
        },
        { ...DOT_RULE, put: "" },
        READER,
        SEND_ANYTHING,
      ],
    },
  ],
];
