import { startBackend } from "../start-backend.ts";

const EMBEDDED_ORIGIN = "http://localhost:3000";

/** The project that the suite asks: the one that the environment names, or an embedded backend of its own. */
export interface Project {
  readonly apiUrl: string;
  readonly publishableKey: string;
  readonly secretKey: string;
  readonly isHosted: boolean;
  /** The site that security keys and passkeys are made for. */
  readonly siteOrigin: string;
  /** Where messages are read; a hosted project has no such page. */
  readonly mailUrl: string | undefined;
  /** Of the embedded backend's switches. */
  readonly testToken?: string;
  stop(): Promise<void>;
}

let opening: Promise<Project> | undefined;

/**
 * Once for all files of the suite.
 * `FOYER_SUPABASE_URL`, `FOYER_PUBLISHABLE_KEY` and `FOYER_SECRET_KEY` name a project, `FOYER_SITE_ORIGIN` the origin that
 * its WebAuthn settings allow. The suite creates users there and deletes them again.
 */
export function openProject(): Promise<Project> {
  opening ??= open();
  return opening;
}

/** Whoever opens it later gets another one. */
export async function closeProject(): Promise<void> {
  const opened = opening;
  opening = undefined;
  await (await opened)?.stop();
}

async function open(): Promise<Project> {
  const { env } = process;
  const address = env["FOYER_SUPABASE_URL"];
  if (address !== undefined && address !== "") {
    return {
      apiUrl: address.replace(/\/$/, ""),
      publishableKey: env["FOYER_PUBLISHABLE_KEY"] ?? "",
      secretKey: env["FOYER_SECRET_KEY"] ?? "",
      siteOrigin: env["FOYER_SITE_ORIGIN"] ?? EMBEDDED_ORIGIN,
      isHosted: true,
      mailUrl: undefined,
      stop: () => Promise.resolve(),
    };
  }
  const backend = await startBackend({ memory: true, flightCount: 0, siteUrl: EMBEDDED_ORIGIN });
  return { ...backend, isHosted: false, siteOrigin: EMBEDDED_ORIGIN };
}

/** Why a row can't be asked of a hosted project, for `skip`. */
export const EMBEDDED_ONLY =
  process.env["FOYER_SUPABASE_URL"] !== undefined &&
  "needs the embedded backend's switches, clock or mail page";
