import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readOwn } from "@foyer/contracts";
import { createVerifier, digestOf } from "@foyer/contracts/signing";
import { CommandError, EXIT_CODES } from "../command/command.ts";
import { CLOSED_POLICY } from "../policy/every-answer.ts";
import { TARGET_KEY } from "../releases/keys.ts";
import { SCHEDULE_FOLDER, scheduleKey } from "../releases/scheduled.ts";
import { hearEveryRequest } from "../requests/hear-every-request.ts";
import { parseRequestTarget } from "../serve/request-target.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { ApprovalRules } from "./approval-rules.ts";
import type { CheckToken } from "./check-token.ts";
import { judgeWrite, NO_TEAM, OVERTAKEN } from "./judge-write.ts";
import { holdPlace } from "./hold-place.ts";
import { inTurn } from "./in-turn.ts";
import type { SigningHands } from "./hold-place.ts";
import { keepWrite } from "./keep-write.ts";
import { readProven } from "./read-proven.ts";
import { findShapeFlaw } from "./sent-shape.ts";
import { signForTeam } from "./sign-for-team.ts";
import { forgetMissing, openTakenSchedules } from "./taken-schedules.ts";
import { createRequestCheck, KEY_HEADER } from "../brokered/signed-request.ts";
import type { RequestCheck } from "../brokered/signed-request.ts";
import { stopServer } from "../serve/stop-server.ts";

const CONTROL = /\p{Cc}/u;
const OBJECTS = "/objects/";
/** What is kept here are other people's files: opened by itself, none of them is a page of this address. */
const EVERYWHERE = {
  "content-security-policy": CLOSED_POLICY,
  "content-type": "application/octet-stream",
  "x-content-type-options": "nosniff",
} as const;

/** The place, which nobody else writes; the registry's keys, and those of teams whose pipelines show tokens. */
export interface BrokerOptions extends SigningHands {
  /** Which teams a pipeline's token stands for; none is taken where it is missing. */
  readonly checkToken?: CheckToken | undefined;
  readonly listen: string;
  readonly port: number;
  /** Who has to approve what browsers haven't had; nobody where it is missing. */
  readonly rules?: ApprovalRules;
  /** Whether releases are frozen at this moment. */
  readonly isFrozen: () => boolean;
  /** A line for each write, taken or refused. */
  readonly tell: (line: string) => void;
}

export interface Broker {
  readonly url: string;
  stop(): Promise<void>;
}

/** The only writer of a place: takes what a team's key has signed, where it is the team's, and signs the registry as a whole. */
export async function startBroker(options: BrokerOptions): Promise<Broker> {
  const check = createRequestCheck(createVerifier(), options.now);
  // What waits from before is what teams have asked for; what comes into the place beside the broker isn't.
  await inTurn(options.store, () => openTakenSchedules(options));
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(EVERYWHERE)) response.setHeader(name, value);
    answer(options, check, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else if (error instanceof CommandError) {
        const isNotNow = error.exitCode === EXIT_CODES.tryAgain;
        options.tell(`${isNotNow ? "It can't be done now" : "It was refused"}: ${error.message}`);
        send(response, isNotNow ? 503 : 403, error.message);
      } else {
        options.tell(`It failed: ${String(error)}`);
        send(response, 500, "The broker failed. Try again later.");
      }
    });
  });
  hearEveryRequest(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.listen, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${options.listen}:${port}`,
    stop: () => stopServer(server),
  };
}

async function answer(
  options: BrokerOptions,
  check: RequestCheck,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { store } = options;
  const { method } = request;
  const target = parseRequestTarget(request.url ?? "/");
  if (target === undefined) {
    send(response, 400, "This address can't be read.");
    return;
  }
  if (target.path === "/list" && method === "GET") {
    await sendList(store, new URLSearchParams(target.query).get("prefix") ?? "", response);
    return;
  }
  const key = target.path.startsWith(OBJECTS) ? target.path.slice(OBJECTS.length) : undefined;
  if (key === undefined || isHidden(key)) send(response, 404, "There is nothing here.");
  else if (method === "GET") await sendObject(options, key, response);
  else if (method === "PUT" || method === "DELETE")
    await write(options, check, { request, method, key }, response);
  else send(response, 405, "Read or write.");
}

/** @param prefix of keys, as somebody asks for it: a last part that nobody finished is fine, a way up is none */
async function sendList(store: ObjectStore, prefix: string, response: ServerResponse): Promise<void> {
  const isReadable = !CONTROL.test(prefix) && !isHidden(`${prefix}x`);
  const keys = isReadable ? await store.list(prefix) : [];
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(keys.filter((key) => !isHidden(key))));
}

/** What a file system or a storage keeps for itself. */
function isHidden(key: string): boolean {
  return key.split("/").some((part) => part === "" || part.startsWith("."));
}

async function sendObject(options: BrokerOptions, key: string, response: ServerResponse): Promise<void> {
  const stored = await options.store.read(key);
  if (stored === undefined) await forgetAsked(options, key);
  if (stored === undefined) send(response, 404, "There is nothing here.");
  else response.writeHead(200, { "foyer-tag": stored.tag }).end(stored.bytes);
}

/** Whoever is told that nothing of a remote waits has nothing to refuse. Others' is not looked at: any stranger can ask. */
async function forgetAsked(options: BrokerOptions, key: string): Promise<void> {
  if (!key.startsWith(`${SCHEDULE_FOLDER}/`)) return;
  await inTurn(options.store, async () => {
    const schedules = await openTakenSchedules(options);
    const asked = schedules.names().filter((name) => scheduleKey(name) === key);
    await forgetMissing(schedules, options, asked);
  });
}

interface Wanted {
  readonly request: IncomingMessage;
  readonly method: "PUT" | "DELETE";
  readonly key: string;
}

async function write(
  options: BrokerOptions,
  check: RequestCheck,
  { request, method, key }: Wanted,
  response: ServerResponse,
): Promise<void> {
  const { tell } = options;
  const headers = (name: string): string => String(readOwn(request.headers, name) ?? "");
  const condition = headers("foyer-condition");
  const publicKey = headers(KEY_HEADER);
  const place = await holdPlace(options);
  const { root, roots } = place.known;
  const [, token] = /^Bearer (\S+)$/.exec(headers("authorization")) ?? [];
  const named = token === undefined ? [] : ((await options.checkToken?.(token)) ?? []);
  const teams = [...root.teams].filter(([name, { keys }]) =>
    token === undefined ? keys.includes(publicKey) : named.includes(name),
  );
  // Before a byte of the body is kept: any stranger can send much.
  if (teams.length === 0 && publicKey !== "") {
    tell(`${method} ${key}: ${NO_TEAM}`);
    send(response, 403, NO_TEAM);
    return;
  }
  const asked = { method, key, condition, publicKey, place: await digestOf(roots[0]) };
  const sent = await readProven(request, check, asked, token !== undefined && teams.length > 0);
  if (sent === undefined) return;
  if (!Buffer.isBuffer(sent)) {
    tell(`${method} ${key}: ${sent.status === 401 ? "not signed" : sent.words}`);
    send(response, sent.status, sent.words);
    return;
  }
  const who = token === undefined ? publicKey : `a pipeline of ${named.join(", ")}`;
  const keys = teams.flatMap(([, team]) => team.keys);
  const flaw = method === "PUT" ? findShapeFlaw(key, sent) : undefined;
  const isSignedHere = token !== undefined && method === "PUT" && flaw === undefined;
  const bytes = isSignedHere ? await signForTeam({ ...options, ...place }, keys, { key, sent }) : sent;
  // Written once, when the place was made; commands try both conditions on it.
  const refusal =
    key === TARGET_KEY
      ? OVERTAKEN
      : (flaw ??
        (await judgeWrite(place.store, root, {
          ...{ method, key, bytes, isNew: condition === "*" },
          teams: teams.map(([, team]) => team),
          isFrozen: options.isFrozen(),
          publicKey: token === undefined ? publicKey : undefined,
          rules: options.rules ?? new Map(),
        })));
  const kept =
    refusal === undefined
      ? await keepWrite(options, place, { key, method, bytes, condition, who })
      : { outcome: "refused", words: refusal };
  tell(`${method} ${key} by ${who}: ${kept.words === OVERTAKEN ? kept.outcome : kept.words}`);
  if (kept.outcome === "kept") response.writeHead(204).end();
  else if (kept.outcome === "waits") send(response, 202, kept.words);
  else if (kept.words === OVERTAKEN) send(response, 412, "Somebody was faster.");
  else send(response, 403, kept.words);
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(text);
}
