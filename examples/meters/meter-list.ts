import { Component } from "@angular/core";

@Component({
  selector: "meter-list",
  template: `<ul>
    @for (place of places; track place) {
      <li>{{ place }}</li>
    }
  </ul>`,
  styles: `
    li {
      color: rgb(10, 90, 160);
    }
  `,
})
export class MeterList {
  protected readonly places = ["Water, cellar", "Power, first floor"];
}
