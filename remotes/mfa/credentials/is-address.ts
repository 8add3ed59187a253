const ADDRESS = /^\S+@\S+\.\S+$/;

/** Whether text may be an email address; whether it is one the provider finds out. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}
