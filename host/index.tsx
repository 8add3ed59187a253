import "./boot/mark-start.ts";
import "@foyer/ui/styles.css";
import "./shell/shell.css";
import { whenPainted } from "./first-paint/when-painted.ts";

// In this file's own chunk, but not run before: its modules alone take longer than a frame.
void whenPainted(document)
  .then(() => import(/* webpackMode: "eager" */ "./boot/boot.tsx"))
  .then(({ boot }) => boot(document));
