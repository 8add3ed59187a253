import { css, html, LitElement } from "lit";
import type { TemplateResult } from "lit";

const TICKETS = ["The lift is slow", "A door squeaks"];

class TicketList extends LitElement {
  static override properties = { done: { state: true } };
  static override styles = css`
    li {
      color: rgb(10, 90, 160);
    }
  `;

  declare done: number;

  constructor() {
    super();
    this.done = 0;
  }

  override render(): TemplateResult {
    return html`<ul>
        ${TICKETS.map((ticket) => html`<li>${ticket}</li>`)}
      </ul>
      <label>Answer <input /></label>
      <button
        type="button"
        @click=${() => {
          this.done += 1;
        }}
      >
        Close one
      </button>
      <p aria-live="polite">Closed: ${this.done}</p>`;
  }
}

// A page that opens another release of this has it already.
if (customElements.get("ticket-list") === undefined) customElements.define("ticket-list", TicketList);
