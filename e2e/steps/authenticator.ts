import { generateKeyPairSync } from "node:crypto";
import type { Page } from "@playwright/test";

/** A device of Chromium's own making that keeps keys and says yes at once. */
export interface Authenticator {
  /** Whether it answers when the page asks. */
  setPresent(isPresent: boolean): Promise<void>;
  credentialCount(): Promise<number>;
  /** Of what it keeps, as the provider writes them: base64url. */
  credentialIds(): Promise<readonly string[]>;
  /** What it keeps is known by the same ids afterwards, and signs with other keys: no answer of it fits any more. */
  changeKeys(): Promise<void>;
  /** Another device keeps the same from now on. */
  copyTo(other: Authenticator): Promise<void>;
  keep(credential: Credential): Promise<void>;
}

/** As the browser's tools have it. */
interface Credential {
  readonly credentialId: string;
  readonly isResidentCredential: boolean;
  readonly privateKey: string;
  readonly signCount: number;
}

/** @param transport `internal` for the device's own sensor, which keeps passkeys; `usb` for a key that is plugged in */
export async function addAuthenticator(page: Page, transport: "internal" | "usb"): Promise<Authenticator> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const device: Authenticator = {
    async setPresent(enabled) {
      await browser.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
    async credentialCount() {
      const { credentials } = await browser.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.length;
    },
    async credentialIds() {
      const { credentials } = await browser.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.map(({ credentialId }) => Buffer.from(credentialId, "base64").toString("base64url"));
    },
    async changeKeys() {
      const { credentials } = await browser.send("WebAuthn.getCredentials", { authenticatorId });
      for (const credential of credentials) {
        const { credentialId } = credential;
        const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
        const other = privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");
        await browser.send("WebAuthn.removeCredential", { authenticatorId, credentialId });
        await device.keep({ ...credential, privateKey: other });
      }
    },
    async copyTo(other) {
      const { credentials } = await browser.send("WebAuthn.getCredentials", { authenticatorId });
      for (const credential of credentials) await other.keep(credential);
    },
    async keep(credential) {
      await browser.send("WebAuthn.addCredential", { authenticatorId, credential });
    },
  };
  return device;
}

/** As much of the page's session as makes keys. */
interface KeyMaker {
  readonly passkeys: { add(options: { friendlyName: string }): Promise<void> };
  readonly factors: {
    enrollSecurityKey(options: { friendlyName: string }): Promise<{ factorId: string }>;
    verifySecurityKey(factorId: string): Promise<void>;
  };
}

/** Gives the signed-in person a passkey on the page's authenticator. */
export async function addPasskey(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const core = (globalThis as unknown as Record<symbol, KeyMaker>)[Symbol.for("foyer.session@1")];
    await core?.passkeys.add({ friendlyName: "Laptop" });
  });
}

/** Gives the signed-in person a security key as a second factor. */
export async function addSecurityKey(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const core = (globalThis as unknown as Record<symbol, KeyMaker>)[Symbol.for("foyer.session@1")];
    const made = await core?.factors.enrollSecurityKey({ friendlyName: "Blue key" });
    await core?.factors.verifySecurityKey(made?.factorId ?? "");
  });
}
