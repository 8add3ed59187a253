import { watchTable } from "./realtime-channel.ts";
import type { LiveStatus } from "./realtime-channel.ts";

/** A socket that a test plays the server of. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  sent: { topic: string; event: string; payload: Record<string, unknown> }[] = [];
  constructor(readonly address: string) {
    super();
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeSocket["sent"][number]);
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new Event("close"));
  }
  open(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  say(event: string, payload: object): void {
    const data = JSON.stringify({ topic: "realtime:foyer-notes", event, payload });
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

function watch(): { sockets: FakeSocket[]; statuses: LiveStatus[]; changes(): number; end(): void } {
  const sockets: FakeSocket[] = [];
  const statuses: LiveStatus[] = [];
  let changes = 0;
  const end = watchTable({
    providerUrl: "https://project.example",
    publishableKey: "sb_publishable_x",
    schema: "public",
    table: "notes",
    accessToken: () => Promise.resolve("token"),
    onStatus: (status) => statuses.push(status),
    onChange: () => (changes += 1),
    createSocket: (address) => {
      const socket = new FakeSocket(address);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
  });
  return { sockets, statuses, changes: () => changes, end };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("joins one table with the person's token, outside of the address, and tells changes", async () => {
  const { sockets, statuses, changes, end } = watch();
  const [socket] = sockets;
  expect(socket?.address).toBe(
    "wss://project.example/realtime/v1/websocket?apikey=sb_publishable_x&vsn=1.0.0",
  );
  socket?.open();
  await jest.advanceTimersByTimeAsync(0);
  expect(socket?.sent).toMatchObject([
    {
      event: "phx_join",
      payload: {
        access_token: "token",
        config: { postgres_changes: [{ schema: "public", table: "notes" }] },
      },
    },
  ]);
  socket?.say("phx_reply", { status: "ok" });
  socket?.say("postgres_changes", {});
  socket?.dispatchEvent(new MessageEvent("message", { data: "not json" }));
  expect([statuses, changes()]).toEqual([["connecting", "on"], 1]);
  await jest.advanceTimersByTimeAsync(25_000);
  expect(socket?.sent.at(-1)?.event).toBe("heartbeat");
  end();
  expect(jest.getTimerCount()).toBe(0);
});

test("a project without Realtime is told as such, and not asked again", () => {
  const { sockets, statuses } = watch();
  sockets[0]?.close();
  expect(statuses).toEqual(["connecting", "unavailable"]);
  expect(jest.getTimerCount()).toBe(0);
});

test("a connection that is lost is made again, later and later, until it is ended", async () => {
  const { sockets, statuses, end } = watch();
  sockets[0]?.open();
  sockets[0]?.close();
  expect(statuses.at(-1)).toBe("lost");
  await jest.advanceTimersByTimeAsync(1000);
  expect(sockets).toHaveLength(2);
  sockets[1]?.close();
  await jest.advanceTimersByTimeAsync(1000);
  expect(sockets).toHaveLength(2);
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sockets).toHaveLength(2);
});
