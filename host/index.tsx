import "./boot/mark-start.ts";
import "@foyer/ui/styles.css";
import "./typeface/typeface.css";
import "./shell/shell.css";
import { whenPainted, whenRowsPainted } from "./first-paint/when-painted.ts";

/** For rows that were asked for ahead: by then most have come. */
const MODULES_WAIT_MS = 150;
/** Those that take longer are not waited for: the page is of use meanwhile. */
const START_WAITS_MS = 400;

// In this file's own chunk, but not run before: its modules alone take longer than a frame. A start that fails is told by
// `start-check`.
// eslint-disable-next-line no-restricted-syntax
void whenPainted(document)
  .then(() => whenRowsPainted(MODULES_WAIT_MS))
  .then(() => import(/* webpackMode: "eager" */ "./boot/boot.tsx"))
  .then(async ({ boot }) => {
    await whenRowsPainted(START_WAITS_MS);
    await boot(document);
  });
