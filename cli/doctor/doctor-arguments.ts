import { parseArgs } from "node:util";
import { CommandError } from "../command/command.ts";
import type { ProjectQuestion } from "./project-answers.ts";

export interface DoctorArguments {
  readonly question: ProjectQuestion;
  readonly account?: { readonly email: string; readonly password: string };
  /** The file that holds the text of a code mail. */
  readonly codeMailFile?: string;
}

const DEFAULT_SITE = "http://localhost:3000";
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** @returns the deployed host to look at; undefined where a project is asked for */
export function parseHostArgument(args: readonly string[]): string | undefined {
  if (!args.some((arg) => arg === "--host" || arg.startsWith("--host="))) return undefined;
  const { values } = parseArgs({ args: [...args], options: { host: { type: "string" } } });
  return toAddress(values.host, "--host", "https://app.example").replace(/\/$/, "");
}

/** @throws CommandError that says what to write instead */
export function parseDoctorArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): DoctorArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: "string" },
      key: { type: "string" },
      site: { type: "string" },
      email: { type: "string" },
      "code-mail": { type: "string" },
    },
  });
  if (values.url === undefined)
    throw new CommandError(
      "Say what to look at: --host https://app.example, a host that is deployed, or --url https://abc.supabase.co with --key, a project.",
      "wrongUse",
    );
  const url = toOrigin(values.url, "--url", "https://abc.supabase.co");
  const site = toOrigin(values.site ?? DEFAULT_SITE, "--site", "https://app.example");
  if (site.startsWith("https:") && url.startsWith("http:")) {
    throw new CommandError(
      "Browsers refuse an http:// project to an https:// page: give the project's https address.",
    );
  }
  const password = environment["FOYER_DOCTOR_PASSWORD"];
  if (values.email !== undefined && (password === undefined || password === "")) {
    throw new CommandError("Put the test account's password into FOYER_DOCTOR_PASSWORD.", "wrongUse");
  }
  return {
    question: { url, site, key: toPublishableKey(values.key) },
    ...(values.email !== undefined &&
      password !== undefined && { account: { email: values.email, password } }),
    ...(values["code-mail"] !== undefined && { codeMailFile: values["code-mail"] }),
  };
}

function toOrigin(text: string | undefined, option: string, example: string): string {
  const { origin, pathname } = new URL(toAddress(text, option, example));
  if (pathname === "/") return origin;
  throw new CommandError(
    `${option} is an address without a path, like ${example}; it is "${text ?? ""}".`,
    "wrongUse",
  );
}

function toAddress(text: string | undefined, option: string, example: string): string {
  if (text === undefined) throw new CommandError(`Give ${option}, like ${option} ${example}.`, "wrongUse");
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address === undefined) {
    throw new CommandError(`${option} is an address, like ${example}; it is "${text}".`, "wrongUse");
  }
  if (address.protocol !== "https:" && !(address.protocol === "http:" && LOOPBACK.test(address.hostname))) {
    throw new CommandError(`${option} must start with https:// (http:// only on this machine).`, "wrongUse");
  }
  return address.origin + address.pathname;
}

function toPublishableKey(text: string | undefined): string {
  const key = text?.trim() ?? "";
  if (key === "") {
    throw new CommandError("Give --key, the publishable key from the project's API settings.", "wrongUse");
  }
  if (key.startsWith("sb_secret_") || roleOf(key) === "service_role") {
    throw new CommandError(
      "This is a secret key, which no page may have. Give the publishable key; revoke this one if a page has it.",
    );
  }
  return key;
}

/** Of a key of the older projects, which is a token. */
function roleOf(key: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(key.split(".")[1] ?? "", "base64url").toString());
    return typeof claims === "object" && claims !== null && "role" in claims ? claims.role : undefined;
  } catch {
    return undefined;
  }
}
