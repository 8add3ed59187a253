import { Hono } from "hono";
import type { Mailbox } from "./mailbox.ts";
import { renderMail, renderMailList, renderNoMail } from "./mail-page.ts";

const NOT_FOUND = 404;
const NO_CONTENT = 204;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page that stands in for everybody's mailbox, and the same as JSON at `/api/mails`. */
export function createMailServer(mailbox: Mailbox): Hono {
  const app = new Hono();
  app.use("*", async (c, next) => {
    await next();
    c.header("Content-Security-Policy", POLICY);
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "no-referrer");
    c.header("Cache-Control", "no-store");
  });
  app.get("/", (c) => c.html(renderMailList(mailbox.all())));
  app.get("/mails/:id", (c) => {
    const mail = mailbox.find(c.req.param("id"));
    return mail === undefined ? c.html(renderNoMail(), NOT_FOUND) : c.html(renderMail(mail));
  });
  app.get("/api/mails", (c) => c.json(mailbox.all()));
  app.delete("/api/mails", (c) => {
    mailbox.clear();
    return c.body(null, NO_CONTENT);
  });
  app.notFound((c) => c.html(renderNoMail(), NOT_FOUND));
  return app;
}
