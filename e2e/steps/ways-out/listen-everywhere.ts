import { createSocket } from "node:dgram";
import type { Socket } from "node:dgram";
import { createServer } from "node:http";
import type { IncomingMessage, Server as HttpServer } from "node:http";
import { createServer as createTcpServer } from "node:net";
import type { AddressInfo, Server } from "node:net";

const LOOPBACK = "127.0.0.1";
/** These have a port for themselves: nothing that arrives there says which way it took. */
const OVER_UDP = ["rtc-stun", "rtc-turn", "rtc-peer", "direct-datagram"];
const OVER_TCP = ["rtc-turn-tcp", "link-preconnect", "direct-socket"];
const UNNAMED = "unnamed";

/** Somebody who listens on this machine for whatever a page tells. */
export interface Listener {
  /** `http://127.0.0.1:PORT` of an origin that nobody lists. */
  readonly elsewhere: string;
  /** The origin of a team whose remotes the operator lists. */
  readonly team: string;
  readonly ports: Readonly<Record<string, number>>;
  /** Names of the ways by which something came, each with what it was. */
  heard(): ReadonlyMap<string, string>;
  forget(): void;
  /** Nothing proves that nothing comes but waiting: until a while has passed in which nothing did. */
  untilQuiet(): Promise<void>;
  stop(): Promise<void>;
}

const QUIET_MS = 1_000;
const LOOK_MS = 100;

export async function listenEverywhere(): Promise<Listener> {
  const heard = new Map<string, string>();
  let lastMs = 0;
  const note = (way: string, what: string): void => {
    lastMs = performance.now();
    if (!heard.has(way)) heard.set(way, what);
  };
  const elsewhere = await listenHttp(note);
  const team = await listenHttp(note);
  // WebTransport comes over UDP to the port of its address.
  const quic = await listenUdp(elsewhere.port, () => note(UNNAMED, "UDP to the web port"));
  const udp = await Promise.all(
    OVER_UDP.map(async (way) => ({
      way,
      ...(await listenUdp(0, (bytes) => note(way, `UDP, ${bytes} bytes`))),
    })),
  );
  const tcp = await Promise.all(
    OVER_TCP.map(async (way) => ({ way, ...(await listenTcp(() => note(way, "TCP"))) })),
  );
  return {
    elsewhere: `http://${LOOPBACK}:${elsewhere.port}`,
    team: `http://${LOOPBACK}:${team.port}`,
    ports: Object.fromEntries([...udp, ...tcp].map(({ way, port }) => [way, port])),
    heard: () => heard,
    forget() {
      heard.clear();
    },
    async untilQuiet() {
      const fromMs = performance.now();
      while (performance.now() - Math.max(fromMs, lastMs) < QUIET_MS) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
    async stop() {
      quic.socket.close();
      for (const { socket } of udp) socket.close();
      const servers = [elsewhere.server, team.server, ...tcp.map(({ server }) => server)];
      for (const server of [elsewhere.server, team.server]) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

type Note = (way: string, what: string) => void;

async function listenHttp(note: Note): Promise<{ server: HttpServer; port: number }> {
  const hear = (request: IncomingMessage): void => {
    const { method = "", url = "/", headers } = request;
    const [way = ""] = url.slice(1).split(/[/?]/, 1);
    // An icon is what a browser asks for by itself once it is there.
    if (way === "favicon.ico") return;
    const asked = headers["access-control-request-headers"];
    note(way === "" ? UNNAMED : way, `${method} ${url}${asked === undefined ? "" : ` (${asked})`}`);
  };
  const server = createServer((request, response) => {
    hear(request);
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    response.setHeader("Content-Type", "text/html");
    response.end("<!doctype html><title>Elsewhere</title>");
  });
  server.on("upgrade", (request, socket) => {
    hear(request);
    socket.destroy();
  });
  server.on("clientError", (_error, socket) => {
    note(UNNAMED, "TCP that is no HTTP, to the web port");
    socket.destroy();
  });
  return { server, port: await portOf(server) };
}

async function listenTcp(onConnection: () => void): Promise<{ server: Server; port: number }> {
  const server = createTcpServer((socket) => {
    onConnection();
    socket.destroy();
  });
  return { server, port: await portOf(server) };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  return (server.address() as AddressInfo).port;
}

async function listenUdp(
  wanted: number,
  onPacket: (bytes: number) => void,
): Promise<{ socket: Socket; port: number }> {
  const socket = createSocket("udp4", (message) => {
    onPacket(message.length);
  });
  await new Promise<void>((resolve) => socket.bind(wanted, LOOPBACK, resolve));
  return { socket, port: socket.address().port };
}
