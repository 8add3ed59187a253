import { Hono } from "hono";
import { judgeSender } from "../guard/judge-sender.ts";
import { createOwnOrigins } from "../guard/own-origins.ts";
import type { Mailbox } from "./mailbox.ts";
import { renderMail, renderMailList, renderNoMail } from "./mail-page.ts";
import { FORBIDDEN, NOT_FOUND, NO_CONTENT } from "../exchange/http-status.ts";

// Of pictures the page's own empty icon alone; without one browsers ask for another, and Firefox tells that it was refused.
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page that stands in for everybody's mailbox, and the same as JSON at `/api/mails`. */
export function createMailServer(mailbox: Mailbox): Hono {
  const app = new Hono();
  const noOrigins = createOwnOrigins([]);
  app.use("*", async (c, next) => {
    // Whoever reads mails signs in as anybody, so that no page but this one may ask; its own requests are same-origin.
    if (judgeSender(c.req.raw, noOrigins) === "foreign-page") {
      return c.text("The mails are read on this page and by programs, not by other pages.", FORBIDDEN);
    }
    await next();
    c.header("Content-Security-Policy", POLICY);
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "no-referrer");
    c.header("Cache-Control", "no-store");
    c.header("Cross-Origin-Opener-Policy", "same-origin");
    c.header("Cross-Origin-Resource-Policy", "same-origin");
    return undefined;
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
