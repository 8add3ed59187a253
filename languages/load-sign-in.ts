import { withOwnTexts } from "./with-own-texts.ts";

/** This part's words of one language: a chunk that comes when they are wanted. */
export function loadSignIn(tag: string): Promise<unknown> {
  return withOwnTexts("signIn", tag, async (base) => {
    const { signIn } = (await import(`./catalogues/${base}/sign-in.ts`)) as { readonly signIn?: unknown };
    return signIn;
  });
}
