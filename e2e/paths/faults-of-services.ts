import { ANY_NUMBER, BROKEN_OFF, DIES, FAILS, HANGS, LEAVES, NAKED, UNCAUGHT, WRITES } from "./planted.ts";
import type { NamedFaults } from "./planted.ts";

const BROKER = "broker/start-broker.ts";
const RECEIVER = "watch/receive-reports.ts";
const READER = "requests/read-body.ts";
const STORE = "store/folder-store.ts";
const READ_INSIDE = {
  file: STORE,
  find: 'if (real !== join(await realpath(folder), ...key.split("/"))) return undefined;',
  put: "",
};
const WRITE_INSIDE = {
  file: STORE,
  find: "if (!(await isInside(folder, key))) throw behindLink(folder, key);\n        try {",
  put: "try {",
};

/** In the receiver, the broker and the embedded backend. */
export const FAULTS_OF_SERVICES: NamedFaults = [
  [
    "a method that is never answered",
    {
      kind: "receiver",
      breaks: HANGS,
      changes: [{ file: RECEIVER, find: "    end(405);\n    return;", put: "    return;" }],
    },
  ],
  [
    "a body that breaks off ends the receiver",
    {
      isInShortForm: true,
      kind: "receiver",
      breaks: DIES,
      changes: [{ file: READER, find: 'return "broken off";', put: "throw new Error();" }, UNCAUGHT],
    },
  ],
  [
    "the rest of what is too long stands before the next request",
    {
      kind: "receiver",
      breaks: HANGS,
      changes: [{ file: READER, find: "request.resume();", put: "" }],
    },
  ],
  [
    "what can't be read is never answered behind a wish for another protocol",
    {
      kind: "backend",
      breaks: HANGS,
      changes: [
        {
          file: "local-backend/listen.ts",
          find: 'if (headers.upgrade !== undefined) response.setHeader("Connection", "close");',
          put: "void [headers, response];",
        },
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
          file: RECEIVER,
          find: "  const end = (status: number): void => {",
          put: "  (globalThis as { kept?: Buffer[] }).kept = [...((globalThis as { kept?: Buffer[] }).kept ?? []), Buffer.alloc(400_000, 1)];\n  const end = (status: number): void => {",
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
  [
    "what isn't gzip is the receiver's own failure",
    {
      kind: "receiver",
      breaks: FAILS,
      changes: [
        {
          file: RECEIVER,
          find: 'return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? undefined : "";',
          put: "throw error;",
        },
      ],
    },
  ],
  [
    "null in the place of an object ends the receiver",
    {
      kind: "receiver",
      breaks: DIES,
      changes: [
        {
          file: "watch/read-otlp.ts",
          find: 'typeof item === "object" && item !== null\n    ? readOwn',
          put: "item !== undefined\n    ? readOwn",
        },
        UNCAUGHT,
      ],
    },
  ],
  [
    "an object in the place of a number ends the receiver",
    { isInShortForm: true, kind: "receiver", breaks: DIES, changes: [ANY_NUMBER, UNCAUGHT] },
  ],
  [
    "an object in the place of a number is the receiver's own failure",
    { kind: "receiver", breaks: FAILS, changes: [ANY_NUMBER] },
  ],
  ["links of a place are followed", { kind: "broker", breaks: LEAVES, changes: [READ_INSIDE] }],
  [
    "names behind a link of a place",
    {
      kind: "broker",
      breaks: LEAVES,
      changes: [{ file: STORE, find: "if (!(await isInside(folder, start))) return [];", put: "" }],
    },
  ],
  [
    "dot files of a place",
    {
      kind: "broker",
      breaks: LEAVES,
      changes: [{ file: BROKER, find: ' || part.startsWith(".")', put: "" }],
    },
  ],
  [
    "a team writes out of the place",
    {
      kind: "broker",
      breaks: WRITES,
      changes: [
        {
          file: "serve/request-target.ts",
          find: 'if (path.split("/").some((segment) => segment === "." || segment === "..")) return undefined;',
          put: "",
        },
        { file: BROKER, find: ' || part.startsWith(".")', put: "" },
        { file: "broker/judge-write.ts", find: " || DOTS.test(wanted.key)", put: "" },
        WRITE_INSIDE,
      ],
    },
  ],
  ["a team writes through a link of the place", { kind: "broker", breaks: WRITES, changes: [WRITE_INSIDE] }],
  [
    "an odd address is the broker's own failure",
    {
      kind: "broker",
      breaks: FAILS,
      changes: [
        {
          file: BROKER,
          find: 'send(response, 400, "This address can\'t be read.");',
          put: 'throw new Error("odd");',
        },
      ],
    },
  ],
  [
    "a file that breaks off ends the broker",
    {
      kind: "broker",
      breaks: DIES,
      changes: [BROKEN_OFF],
    },
  ],
  [
    "a body that is no JSON is the backend's own failure",
    {
      kind: "backend",
      breaks: FAILS,
      changes: [
        {
          file: "exchange/json-body.ts",
          find: "const body = parseJson(text)?.value;",
          put: "const body = JSON.parse(text); void parseJson;",
        },
      ],
    },
  ],
  [
    "mails without a policy",
    {
      kind: "backend",
      breaks: NAKED,
      changes: [
        { file: "mail/mail-server.ts", find: 'c.header("Content-Security-Policy", POLICY);', put: "" },
      ],
    },
  ],
  [
    "a page that asks for consent, without a policy",
    {
      kind: "backend",
      breaks: NAKED,
      changes: [{ file: "oauth/consent-page.ts", find: '"content-security-policy": POLICY,', put: "" }],
    },
  ],
];
