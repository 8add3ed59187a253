import type { CDPSession, Page } from "@playwright/test";

/** One request as the browser's own protocol tells of it, preflights among them. */
export interface RecordedRequest {
  readonly method: string;
  readonly address: string;
  /** As Chromium names it: `Document`, `Script`, `Fetch`, `Preflight` and so on. */
  readonly type: string;
  /** Milliseconds after the recording began. */
  readonly atMs: number;
  /** Milliseconds after the recording began; undefined while it is under way. */
  endedAtMs?: number;
  /** Over the line, headers included; 0 for what a cache answered. */
  bytes: number;
  isFromCache: boolean;
}

export interface RequestRecord {
  /** In the order in which they were sent. */
  list(): readonly RecordedRequest[];
  /** Those that went over the line. */
  sent(): readonly RecordedRequest[];
  /** Forgets what was recorded, so that a count begins here. */
  forget(): void;
  /** How many are under way. */
  waiting(): number;
}

const MS_PER_S = 1_000;

/** Records every request of a page, its own documents' and its preflights', with what came over the line. */
export async function recordRequests(page: Page): Promise<RequestRecord> {
  const protocol: CDPSession = await page.context().newCDPSession(page);
  const known = new Map<string, RecordedRequest>();
  let listed: RecordedRequest[] = [];
  let beganAtS: number | undefined;
  const end = (requestId: string, timestamp: number, bytes: number): void => {
    const request = known.get(requestId);
    if (request === undefined) return;
    request.endedAtMs = (timestamp - (beganAtS ?? timestamp)) * MS_PER_S;
    if (!request.isFromCache) request.bytes = bytes;
  };
  protocol.on("Network.requestWillBeSent", ({ requestId, request, type, timestamp }) => {
    if (!request.url.startsWith("http")) return;
    beganAtS ??= timestamp;
    const recorded: RecordedRequest = {
      method: request.method,
      address: request.url,
      type: type ?? "Other",
      atMs: (timestamp - beganAtS) * MS_PER_S,
      bytes: 0,
      isFromCache: false,
    };
    known.set(requestId, recorded);
    listed.push(recorded);
  });
  protocol.on("Network.requestServedFromCache", ({ requestId }) => {
    const request = known.get(requestId);
    if (request !== undefined) request.isFromCache = true;
  });
  protocol.on("Network.responseReceived", ({ requestId, response }) => {
    const request = known.get(requestId);
    if (request === undefined) return;
    const isFromCache = response.fromDiskCache === true || response.fromPrefetchCache === true;
    if (isFromCache) request.isFromCache = true;
  });
  protocol.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    end(requestId, timestamp, encodedDataLength);
  });
  protocol.on("Network.loadingFailed", ({ requestId, timestamp }) => {
    end(requestId, timestamp, 0);
  });
  await protocol.send("Network.enable");
  return {
    list: () => listed,
    sent: () => listed.filter(({ isFromCache }) => !isFromCache),
    forget() {
      listed = [];
    },
    waiting: () => listed.filter(({ endedAtMs }) => endedAtMs === undefined).length,
  };
}
