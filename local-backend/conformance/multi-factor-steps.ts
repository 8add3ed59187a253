import assert from "node:assert/strict";
import { createTestingClient, currentCode } from "../testing-client.ts";
import type { WireAnswer, WireSession } from "../testing-client.ts";
import { createAuthenticator } from "./software-authenticator.ts";
import type { SoftwareAuthenticator } from "./software-authenticator.ts";
import type { Project } from "./project.ts";
import type { Witness } from "./conformance-row.ts";
import { writeTranscript } from "./transcript.ts";
import { createWitnessedClient } from "./witnessed-client.ts";

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

interface WireChallenge {
  readonly id: string;
  readonly type: string;
  readonly expires_at: number;
  readonly webauthn?: {
    readonly type: "create" | "request";
    readonly credential_options: {
      readonly publicKey: Parameters<SoftwareAuthenticator["create"]>[0] &
        Parameters<SoftwareAuthenticator["get"]>[0];
    };
  };
}

/** What the suite does again and again, over HTTP. */
export function createSteps(project: Project) {
  let writer = writeTranscript();
  const client = createWitnessedClient(project, (call) => writer.add(call));
  const quiet = createTestingClient(project);
  const people: Person[] = [];
  const enroll = (token: string, json: object) =>
    client.call<{ id: string; totp: { secret: string } }>("/auth/v1/factors", { token, json });
  const challenge = (token: string, factorId: string, json: object = {}) =>
    client.call<WireChallenge>(`/auth/v1/factors/${factorId}/challenge`, { token, json });
  const verify = (token: string, factorId: string, json: object, headers: Record<string, string> = {}) =>
    client.call<WireSession>(`/auth/v1/factors/${factorId}/verify`, { token, json, headers });
  const createPerson = async (): Promise<Person> => {
    const person = await client.createPerson();
    people.push(person);
    return person;
  };
  const signedIn = async () => {
    const person = await createPerson();
    return { person, session: await client.signIn(person.email, person.password) };
  };
  const proveKey = async (token: string, factorId: string, device: SoftwareAuthenticator) => {
    const { body } = await challenge(token, factorId, { webauthn: {} });
    const options = body.webauthn?.credential_options.publicKey;
    assert.ok(options !== undefined);
    const type = body.webauthn?.type;
    const credential_response = type === "create" ? device.create(options) : device.get(options);
    return verify(token, factorId, { challenge_id: body.id, webauthn: { type, credential_response } });
  };
  const witness: Witness = {
    begin: () => void (writer = writeTranscript()),
    end: () => writer.end(),
    async service() {
      const { body } = await quiet.call<{ version?: string }>("/auth/v1/health");
      return `Supabase Auth ${body.version ?? "of an unknown version"}, ${new Date().toISOString().slice(0, "2026-01-01".length)}`;
    },
  };
  return {
    client,
    /** Asks unseen: for calls at once, whose order is another one each time. */
    quiet,
    witness,
    note: (name: string, value: unknown) => writer.note(name, value),
    enroll,
    challenge,
    verify,
    createPerson,
    signedIn,
    proveKey,
    /** Somebody with a verified authenticator app. `session` is at aal2, `first` is what it was before. */
    async verified(friendlyName = "Phone app") {
      const { person, session } = await signedIn();
      const { body: factor } = await enroll(session.access_token, {
        factor_type: "totp",
        friendly_name: friendlyName,
      });
      const answer = await this.proveTotp(session.access_token, factor.id, factor.totp.secret);
      assert.equal(answer.status, 200);
      return {
        person,
        factor: { id: factor.id, secret: factor.totp.secret },
        session: answer.body,
        first: session,
      };
    },
    async proveTotp(token: string, factorId: string, secret: string) {
      const { body } = await challenge(token, factorId);
      return verify(token, factorId, { challenge_id: body.id, code: currentCode(secret) });
    },
    device: (isVerifying = true) => createAuthenticator(project.siteOrigin, isVerifying),
    remove: (token: string, factorId: string) =>
      client.call(`/auth/v1/factors/${factorId}`, { method: "DELETE", token }),
    /** What the user is told of their factors. */
    async factorsOf(token: string): Promise<Record<string, unknown>[]> {
      const { body } = await client.call<{ factors?: Record<string, unknown>[] }>("/auth/v1/user", { token });
      return body.factors ?? [];
    },
    switchTo: (settings: object) => quiet.setFaults({ settings }),
    passTime: (seconds: number) => client.setFaults({ ageEnrollmentsS: seconds }),
    async forgetLimits() {
      if (!project.isHosted) await client.clearFaults();
    },
    async ownUser(token: string): Promise<{ email: string }> {
      return (await quiet.call<{ email: string }>("/auth/v1/user", { token })).body;
    },
    async newestMessage(): Promise<Message> {
      const [mail] = (await (await fetch(`${project.mailUrl ?? ""}/api/mails`)).json()) as Message[];
      assert.ok(mail !== undefined);
      return mail;
    },
    async deletePeople() {
      for (const { id } of people.splice(0)) {
        await quiet.call(`/auth/v1/admin/users/${id}`, {
          method: "DELETE",
          key: project.secretKey,
          token: project.secretKey,
        });
      }
    },
  };
}

export type Steps = ReturnType<typeof createSteps>;

/** What enrols an authenticator app. */
export const totp = (friendly_name = "") => ({ factor_type: "totp", friendly_name });

/** The status, and the code in the body and in the header. */
export function expectError(answer: WireAnswer<object>, status: number, code: string): void {
  const { error_code } = answer.body as { error_code?: string };
  assert.deepEqual([answer.status, error_code], [status, code]);
  assert.equal(answer.headers.get("x-sb-error-code"), code);
}

export function methodsOf(claims: Record<string, unknown>): string[] {
  return (claims["amr"] as { method: string }[]).map(({ method }) => method).sort();
}
