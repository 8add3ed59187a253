import { Component, signal } from "@angular/core";
import type { OnDestroy } from "@angular/core";
import { session } from "@foyer/shared-auth";
import { MeterList } from "./meter-list.ts";

@Component({
  selector: "meter-page",
  imports: [MeterList],
  template: `<section class="meters">
    <h1>Meters</h1>
    <p>{{ person() }}</p>
    <p [innerHTML]="note"></p>
    <label>Reading <input name="reading" /></label>
    <button type="button" (click)="read.set(read() + 1)">Note it</button>
    <p aria-live="polite">Noted: {{ read() }}</p>
    @defer (on interaction(more)) {
      <meter-list />
    }
    <button type="button" #more>All meters</button>
  </section>`,
  styles: `
    .meters {
      padding: 24px;
      max-width: 680px;
      border-top: 3px solid rgb(1, 2, 3);
    }
  `,
})
export class MeterPage implements OnDestroy {
  protected readonly note = "<b>Read</b> them on Mondays.";
  protected readonly read = signal(0);
  protected readonly person = signal(describe());
  private readonly stop = session.subscribe(() => {
    this.person.set(describe());
  });

  ngOnDestroy(): void {
    this.stop();
  }
}

function describe(): string {
  const now = session.getSnapshot();
  return now.status === "signed-in" ? `For ${now.user.email ?? now.user.id}.` : "Nobody is signed in.";
}
