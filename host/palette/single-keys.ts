import { remember } from "@foyer/contracts";

const kept = remember("foyer.single-keys");
const OFF = "off";

let isOn = kept.read() !== OFF;

/** Whether a character alone, such as `/`, is a command. Who speaks to the machine, or hits keys by chance, has them off. */
export function areSingleKeysOn(): boolean {
  return isOn;
}

/** From now on, and at the next visit in this browser. */
export function switchSingleKeys(on: boolean): void {
  isOn = on;
  if (on) kept.forget();
  else kept.write(OFF);
}
