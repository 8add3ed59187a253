import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession } from "@foyer/shared-auth/testing";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { App } from "../app.tsx";

const page = createTestSession();
registerCore(page.session);

test("signing out everywhere is said to have failed while somebody is still here to be told; then it ends this one too", async () => {
  await page.signIn();
  render(
    <RemoteContextProvider context={createTestContext({ basePath: "/security" })}>
      <App />
    </RemoteContextProvider>,
  );
  page.provider.breakDown("auth/v1/logout", { kind: "status", status: 503 });
  fireEvent.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  await screen.findByRole("alert");
  expect(page.session.getSnapshot().status).toBe("signed-in");
  page.provider.heal();
  await act(() => page.clock.advance(60_000));
  fireEvent.click(screen.getByRole("button", { name: /^Sign out everywhere/ }));
  await waitFor(() => {
    expect(page.session.getSnapshot().status).toBe("signed-out");
  });
  const scopes = page.provider.calls.filter(({ path }) => path.includes("logout")).map(({ path }) => path);
  expect(scopes.map((path) => /scope=(\w+)/.exec(path)?.[1])).toEqual(["others", "others", "local"]);
});
