/** What the provider sends for a browser to make or show a passkey with. */
export const PASSKEY_CHALLENGE = {
  challenge_id: "c",
  expires_at: 1,
  options: { challenge: "AAAA", rp: { name: "Foyer" }, user: { id: "AAAA", name: "a", displayName: "a" } },
};

/** What a page asks a browser for. */
export type AskedCredential = CredentialCreationOptions & CredentialRequestOptions;

/** Gives this page a browser that has passkeys, and what it answers; "answer" stands for a person who agrees. */
export function giveBrowserPasskeys(answer: (asked: AskedCredential) => Promise<unknown>): void {
  class Answer {
    readonly response = {};
    readonly id = "credential";
    toJSON(): object {
      return { id: this.id };
    }
  }
  Object.assign(globalThis, { PublicKeyCredential: Answer });
  const ask = async (asked: AskedCredential) => {
    const answered = await answer(asked);
    return answered === "answer" ? new Answer() : answered;
  };
  Object.defineProperty(navigator, "credentials", {
    configurable: true,
    value: { create: ask, get: ask },
  });
}

export function takeBrowserPasskeys(): void {
  Reflect.deleteProperty(globalThis, "PublicKeyCredential");
  Reflect.deleteProperty(navigator, "credentials");
}
