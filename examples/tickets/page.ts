import { session } from "@foyer/shared-auth";
import { html } from "lit";
import type { TemplateResult } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";

export function page(): TemplateResult {
  const now = session.getSnapshot();
  return html`<section class="tickets">
    <h1>Tickets</h1>
    <p>
      ${now.status === "signed-in" ? `For ${now.user.email ?? now.user.id}.` : "Nobody is signed in."}
      ${unsafeHTML("<b>Newest first.</b>")}
    </p>
    <ticket-list></ticket-list>
  </section>`;
}
