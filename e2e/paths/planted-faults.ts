import type { SubjectKind } from "./subject-kinds.ts";

/** A fault in our own code: text of a file that is replaced while it is loaded. */
export interface Planted {
  readonly kind: SubjectKind;
  readonly changes: readonly { readonly file: string; readonly find: string; readonly put: string }[];
  /** The rule that the fuzzer must name. */
  readonly breaks: RegExp;
  /** Found in `npm test` as well: those that people from outside found. */
  readonly isInShortForm?: true;
}

const DIES = /^it ended/;
const LEAVES = /outside of the folder/;
const NAKED = /without its policy/;

const WRITER = "serve/write-answer.ts";
const REMOTE = "serve/remote-site.ts";
const BROKER = "broker/start-broker.ts";
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

/** What people from outside once found in these servers, or the fuzzer did, and others of their kind. */
export const PLANTED_FAULTS = new Map<string, Planted>([
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
      changes: [
        {
          file: "serve/request-target.ts",
          find: 'if (path.split("/").some((segment) => segment === "." || segment === "..")) return undefined;',
          put: "",
        },
        ANY_REAL_PATH,
        { ...DOT_RULE, put: "" },
        READER,
        SEND_ANYTHING,
      ],
    },
  ],
  [
    "source maps",
    {
      kind: "remote",
      breaks: LEAVES,
      changes: [{ file: REMOTE, find: "if (SOURCE_MAP.test(path)) return NOT_FOUND;", put: "" }],
    },
  ],
  [
    "a method that is never answered",
    {
      kind: "receiver",
      breaks: /in time/,
      changes: [{ file: "watch/receive-reports.ts", find: "    end(405);\n    return;", put: "    return;" }],
    },
  ],
  [
    "a body that breaks off ends the receiver",
    {
      isInShortForm: true,
      kind: "receiver",
      breaks: DIES,
      changes: [
        { file: "watch/receive-reports.ts", find: 'return "broken off";', put: "throw new Error();" },
      ],
    },
  ],
  [
    "a receiver that keeps all it gets",
    {
      kind: "receiver",
      breaks: /memory grew/,
      changes: [
        {
          file: "watch/receive-reports.ts",
          find: "  const end = (status: number): void => {",
          put: "  (globalThis as { kept?: Buffer[] }).kept = [...((globalThis as { kept?: Buffer[] }).kept ?? []), Buffer.alloc(3_000_000, 1)];\n  const end = (status: number): void => {",
        },
      ],
    },
  ],
  [
    "a list of names from outside",
    {
      isInShortForm: true,
      kind: "broker",
      breaks: LEAVES,
      changes: [
        {
          file: BROKER,
          find: "!CONTROL.test(prefix) && !isHidden(`${prefix}x`)",
          put: "!CONTROL.test(prefix) && !/\\.\\.\\/.*\\.\\.|^\\//.test(prefix)",
        },
        { file: BROKER, find: "keys.filter((key) => !isHidden(key))", put: "keys" },
      ],
    },
  ],
  [
    "a list that fails after its head was sent",
    {
      isInShortForm: true,
      kind: "broker",
      breaks: DIES,
      changes: [
        { file: BROKER, find: '  response.setHeader("content-type", "application/json");', put: "" },
        { file: BROKER, find: "!CONTROL.test(prefix) && ", put: "" },
        {
          file: BROKER,
          find: "  const keys = isReadable",
          put: '  response.writeHead(200, { "content-type": "application/json" });\n  const keys = isReadable',
        },
        { file: BROKER, find: "if (response.headersSent) response.destroy();\n      else if", put: "if" },
      ],
    },
  ],
  [
    "files without a type",
    {
      kind: "broker",
      breaks: NAKED,
      changes: [{ file: BROKER, find: "response.setHeader(name, value);", put: "void [name, value];" }],
    },
  ],
]);
