import { watchTable } from "./realtime-channel.ts";
import type { LiveStatus } from "./realtime-channel.ts";

const TOPIC = "realtime:foyer-notes";
const BEAT_MS = 25_000;

/** A socket that a test plays the server of. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  sent: { topic: string; event: string; payload: Record<string, unknown>; ref: string }[] = [];
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
  say(event: string, payload: object = {}): void {
    this.tell({ topic: TOPIC, event, payload, ref: null });
  }
  /** Answers the last message that was sent of this kind. */
  answer(event: string, payload: object = { status: "ok" }): void {
    const { topic, ref } = this.sent.findLast((message) => message.event === event) ?? {};
    this.tell({ topic, event: "phx_reply", payload, ref });
  }
  private tell(message: object): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

function watch(accessToken = () => Promise.resolve("token")): {
  sockets: FakeSocket[];
  statuses: LiveStatus[];
  changes(): number;
  end(): void;
} {
  const sockets: FakeSocket[] = [];
  const statuses: LiveStatus[] = [];
  let changes = 0;
  const end = watchTable({
    providerUrl: "https://project.example",
    publishableKey: "sb_publishable_x",
    schema: "public",
    table: "notes",
    accessToken,
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
  socket?.answer("phx_join");
  socket?.say("postgres_changes", {});
  socket?.dispatchEvent(new MessageEvent("message", { data: "not json" }));
  expect([statuses, changes()]).toEqual([["connecting", "on"], 1]);
  await jest.advanceTimersByTimeAsync(BEAT_MS);
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

async function joined(accessToken?: () => Promise<string>): Promise<ReturnType<typeof watch>> {
  const watching = watch(accessToken);
  watching.sockets[0]?.open();
  await jest.advanceTimersByTimeAsync(0);
  watching.sockets[0]?.answer("phx_join");
  return watching;
}

test("a channel gets each new token, once, and keeps its place", async () => {
  let token = "first";
  const { sockets, statuses, end } = await joined(() => Promise.resolve(token));
  for (const next of ["first", "second", "second"]) {
    token = next;
    await jest.advanceTimersByTimeAsync(BEAT_MS);
    sockets[0]?.answer("heartbeat");
  }
  const renewals = sockets[0]?.sent.filter(({ event }) => event === "access_token");
  expect(renewals).toMatchObject([{ topic: TOPIC, payload: { access_token: "second" } }]);
  // What answers the renewal is no answer to the join.
  sockets[0]?.answer("access_token", { status: "error" });
  expect([sockets.length, statuses]).toEqual([1, ["connecting", "on"]]);
  end();
});

test.each<[string, (socket: FakeSocket | undefined) => void]>([
  ["the channel is closed", (socket) => socket?.say("phx_close")],
  ["the channel breaks", (socket) => socket?.say("phx_error")],
  ["the token ran out", (socket) => socket?.say("system", { extension: "system", status: "error" })],
])("%s: told as lost, joined anew, and the old socket counts no more", async (_cause, fail) => {
  const { sockets, statuses, changes, end } = await joined();
  fail(sockets[0]);
  expect(statuses.at(-1)).toBe("lost");
  expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED);
  await jest.advanceTimersByTimeAsync(1000);
  sockets[0]?.say("postgres_changes");
  sockets[0]?.dispatchEvent(new Event("close"));
  sockets[1]?.open();
  await jest.advanceTimersByTimeAsync(0);
  sockets[1]?.answer("phx_join");
  expect([statuses.at(-1), changes(), sockets.length]).toEqual(["on", 0, 2]);
  // A channel that breaks again and again is asked for less and less.
  sockets[1]?.say("phx_error");
  await jest.advanceTimersByTimeAsync(1999);
  expect(sockets).toHaveLength(2);
  await jest.advanceTimersByTimeAsync(1);
  expect(sockets).toHaveLength(3);
  end();
  expect(jest.getTimerCount()).toBe(0);
});

test("a missed heartbeat is a lost connection, though the socket never says so", async () => {
  const { sockets, statuses, end } = await joined();
  await jest.advanceTimersByTimeAsync(BEAT_MS);
  sockets[0]?.answer("heartbeat");
  await jest.advanceTimersByTimeAsync(BEAT_MS);
  expect(statuses.at(-1)).toBe("on");
  await jest.advanceTimersByTimeAsync(BEAT_MS);
  expect(statuses.at(-1)).toBe("lost");
  await jest.advanceTimersByTimeAsync(1000);
  expect(sockets).toHaveLength(2);
  end();
});

test("a table that the service doesn't watch is told as such, until it does", async () => {
  const { sockets, statuses, end } = await joined();
  sockets[0]?.say("system", { extension: "postgres_changes", status: "error" });
  expect(statuses.at(-1)).toBe("refused");
  sockets[0]?.say("system", { extension: "postgres_changes", status: "ok" });
  expect([statuses.at(-1), sockets.length]).toEqual(["on", 1]);
  end();
});

test("a join that is refused from the start is final; one refused later is tried again", async () => {
  const first = watch();
  first.sockets[0]?.open();
  await jest.advanceTimersByTimeAsync(0);
  first.sockets[0]?.answer("phx_join", { status: "error" });
  expect(first.statuses.at(-1)).toBe("unavailable");
  expect(jest.getTimerCount()).toBe(0);

  const { sockets, statuses, end } = await joined();
  sockets[0]?.close();
  await jest.advanceTimersByTimeAsync(1000);
  sockets[1]?.open();
  await jest.advanceTimersByTimeAsync(0);
  sockets[1]?.answer("phx_join", { status: "error" });
  expect(statuses.at(-1)).toBe("lost");
  end();
});
