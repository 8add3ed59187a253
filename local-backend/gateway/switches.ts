import { Hono } from "hono";
import { parseFaultRequest } from "../faults/parse-fault-request.ts";
import { ageEnrollments } from "../mfa/age-enrollments.ts";
import type { Backend } from "../exchange/backend.ts";
import { parseJson } from "../exchange/parse-json.ts";
import { BAD_REQUEST, NO_CONTENT } from "../exchange/http-status.ts";

/** What tests use: `/__faults` and `/__calls`. */
export function createSwitches(backend: Backend): Hono {
  const { faults, calls, limits, database, ownOrigins } = backend;
  const app = new Hono();
  app.get("/__faults", (c) => c.json(faults.state()));
  app.delete("/__faults", (c) => {
    faults.reset();
    for (const limit of Object.values(limits)) limit.reset();
    return c.body(null, NO_CONTENT);
  });
  app.post("/__faults", async (c) => {
    const { request, problems } = parseFaultRequest(parseJson(await c.req.text())?.value);
    if (problems.length > 0) return c.json({ problems }, BAD_REQUEST);
    if (request.expireTokens === true) faults.expireTokens();
    if (request.accessTokenLifetimeS !== undefined)
      faults.setAccessTokenLifetimeS(request.accessTokenLifetimeS);
    if (request.status !== undefined) faults.addStatus(request.status);
    if (request.delayMs !== undefined) faults.addDelay(request.delayMs);
    if (request.settings !== undefined) faults.changeSettings(request.settings);
    if (request.revokeSessionsOf !== undefined) {
      await database.query(
        "delete from auth.sessions s using auth.users u where u.id = s.user_id and u.email = lower($1)",
        request.revokeSessionsOf,
      );
    }
    if (request.ageEnrollmentsS !== undefined) await ageEnrollments(database, request.ageEnrollmentsS);
    if (request.allowedOrigin !== undefined) ownOrigins.add(request.allowedOrigin);
    return c.json(faults.state());
  });
  app.get("/__calls", (c) => c.json(calls.all()));
  app.delete("/__calls", (c) => {
    calls.clear();
    return c.body(null, NO_CONTENT);
  });
  return app;
}

export function isSwitch(path: string): boolean {
  return path === "/__faults" || path === "/__calls";
}
