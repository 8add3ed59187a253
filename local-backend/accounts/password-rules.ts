import { ApiError } from "../exchange/api-error.ts";
import type { Backend } from "../exchange/backend.ts";
import { BAD_REQUEST, UNPROCESSABLE } from "../exchange/http-status.ts";
import { PASSWORD_CLASSES } from "../faults/project-settings.ts";

/** What bcrypt reads of a password. */
const MOST_BYTES = 72;
/** Stands for the service's list of leaked passwords. */
const LEAKED = new Set(["password1234", "Password1234!", "correct horse battery staple"]);

/** @throws ApiError validation_failed for one that is too long, weak_password with every reason and rule */
export function requireStrongPassword({ faults }: Pick<Backend, "faults">, password: string): void {
  if (Buffer.byteLength(password) > MOST_BYTES) {
    const message = `Password cannot be longer than ${MOST_BYTES} characters`;
    throw new ApiError(BAD_REQUEST, "validation_failed", message);
  }
  const { leastPasswordLength, passwordClasses, isLeakedPasswordRefused } = faults.settings();
  const problems: [reason: string, message: string][] = [];
  if (Buffer.byteLength(password) < leastPasswordLength) {
    problems.push(["length", `Password should be at least ${leastPasswordLength} characters.`]);
  }
  const classes = PASSWORD_CLASSES.get(passwordClasses) ?? [];
  if (classes.some((characters) => !Array.from(password).some((each) => characters.includes(each)))) {
    problems.push([
      "characters",
      `Password should contain at least one character of each: ${classes.join(", ")}.`,
    ]);
  }
  if (isLeakedPasswordRefused && LEAKED.has(password)) {
    const message = "Password is known to be weak and easy to guess, please choose a different one.";
    problems.push(["pwned", message]);
  }
  if (problems.length === 0) return;
  throw new ApiError(UNPROCESSABLE, "weak_password", problems.map(([, message]) => message).join(" "), {
    weak_password: { reasons: problems.map(([reason]) => reason) },
  });
}
