/** What the explorer may do to the service, by the switches of the embedded backend. */
export const SERVICE_FAULTS: Readonly<Record<string, object>> = {
  "rows: 503 once": { status: { path: "/rest/v1/*", status: 503, times: 1 } },
  "rows: 503 four times": { status: { path: "/rest/v1/*", status: 503, times: 4 } },
  "rows: 500 with a page": {
    status: { path: "/rest/v1/*", status: 500, times: 2, body: "<html><h1>Bad gateway</h1></html>" },
  },
  "rows: 429": { status: { path: "/rest/v1/*", status: 429, times: 1, retryAfterS: 1 } },
  "rows: 401": { status: { path: "/rest/v1/*", status: 401, times: 1 } },
  "rows: 404": { status: { path: "/rest/v1/*", status: 404, times: 1 } },
  "rows: late": { delayMs: { path: "/rest/v1/*", ms: 400 } },
  "catalogue: 503": { status: { path: "/rest/v1/rpc/foyer_catalogue", status: 503, times: 2 } },
  "token: 503": { status: { path: "/auth/v1/token", status: 503, times: 2 } },
  "token: late": { delayMs: { path: "/auth/v1/token", ms: 600 } },
  "account: 500": { status: { path: "/auth/v1/user", status: 500, times: 1 } },
  "sign-out: 503": { status: { path: "/auth/v1/logout", status: 503, times: 1 } },
  "tokens: expired": { expireTokens: true },
};
