import type { FakeProvider } from "../testing/fake-provider.ts";

/** How many refreshes the provider has answered with a session. */
export const countAnsweredRefreshes = ({ calls }: FakeProvider): number =>
  calls.filter(({ path, status }) => path.includes("refresh_token") && status === 200).length;
