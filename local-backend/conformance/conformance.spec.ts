import { after } from "node:test";
import "./factor-calls.rows.ts";
import "./factor-refusals.rows.ts";
import "./factor-side-effects.rows.ts";
import "./passkeys.rows.ts";
import "./sign-in.rows.ts";
import "./mails.rows.ts";
import "./admin.rows.ts";
import "./recovery-codes.rows.ts";
import { closeProject } from "./project.ts";

// The provider's contract for multi-factor calls and passkeys, row by row: see docs/security-page.md.

after(closeProject);
