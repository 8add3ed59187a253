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
  /** Forgets what was recorded, and what the document that is shown still asks for: a count begins with the next one. */
  forgetDocument(): void;
  /** The methods and addresses of those that are under way. */
  waiting(): readonly string[];
}

interface Kept extends RecordedRequest {
  /** The document that asked, by its loader. */
  readonly loaderId: string;
}

const MS_PER_S = 1_000;

/** Records every request of a page, its own documents' and its preflights', with what came over the line. */
export async function recordRequests(page: Page): Promise<RequestRecord> {
  const protocol: CDPSession = await page.context().newCDPSession(page);
  const known = new Map<string, Kept>();
  let listed: Kept[] = [];
  let beganAtS: number | undefined;
  let nowS = 0;
  let shownLoader = "";
  let forgottenLoader: string | undefined;
  const sinceMs = (timestamp: number): number => (timestamp - (beganAtS ?? timestamp)) * MS_PER_S;
  const end = (requestId: string, timestamp: number, bytes: number): void => {
    const request = known.get(requestId);
    if (request === undefined) return;
    request.endedAtMs = sinceMs(timestamp);
    if (!request.isFromCache) request.bytes = bytes;
  };
  protocol.on("Network.requestWillBeSent", (told) => {
    const { requestId, loaderId, initiator, request, type, timestamp, redirectResponse } = told;
    if (!request.url.startsWith("http")) return;
    beganAtS ??= timestamp;
    nowS = timestamp;
    // What is sent on to another address has the same id, and the browser doesn't tell that the first has ended.
    if (redirectResponse !== undefined) end(requestId, timestamp, redirectResponse.encodedDataLength);
    const asker = initiator.requestId === undefined ? undefined : known.get(initiator.requestId);
    const recorded: Kept = {
      method: request.method,
      address: request.url,
      type: type ?? "Other",
      atMs: sinceMs(timestamp),
      bytes: 0,
      isFromCache: false,
      // A preflight has none of its own.
      loaderId: asker?.loaderId ?? loaderId,
    };
    known.set(requestId, recorded);
    if (recorded.loaderId !== forgottenLoader) listed.push(recorded);
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
  protocol.on("Page.frameNavigated", ({ frame }) => {
    if (frame.parentId !== undefined) return;
    shownLoader = frame.loaderId;
    // What a document was waiting for ends with it, and the browser doesn't tell.
    for (const request of known.values()) {
      if (request.loaderId !== shownLoader) request.endedAtMs ??= sinceMs(nowS);
    }
  });
  await protocol.send("Page.enable");
  await protocol.send("Network.enable");
  const { frameTree } = await protocol.send("Page.getFrameTree");
  shownLoader = frameTree.frame.loaderId;
  return {
    list: () => listed,
    sent: () => listed.filter(({ isFromCache }) => !isFromCache),
    forget() {
      listed = [];
    },
    forgetDocument() {
      listed = [];
      forgottenLoader = shownLoader;
    },
    waiting: () =>
      listed
        .filter(({ endedAtMs }) => endedAtMs === undefined)
        .map(({ method, address }) => `${method} ${address}`),
  };
}
