import { APP_STYLES } from "./app-styles.ts";

/** A remote that is written with React, and its test. */
export function reactFiles(title: string): Readonly<Record<string, string>> {
  return {
    "expose.tsx": `import { defineReactRemote } from "@foyer/contracts/react";
import { App } from "./app.tsx";

export default defineReactRemote(App);
`,
    "app.tsx": `import { useSession } from "@foyer/shared-auth/react";
import type { ReactNode } from "react";
import "./app.css";

export function App(): ReactNode {
  const session = useSession();
  return (
    <section className="app">
      <h1>${title}</h1>
      <p>{session.status === "signed-in" ? \`Signed in as \${session.user.email ?? session.user.id}.\` : "Nobody is signed in."}</p>
    </section>
  );
}
`,
    "app.css": APP_STYLES,
    "app.test.tsx": `import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession } from "@foyer/shared-auth/testing";
import { act, render, screen } from "@testing-library/react";
import { App } from "./app.tsx";

test("says who is signed in", async () => {
  const page = createTestSession();
  registerCore(page.session);
  render(
    <RemoteContextProvider context={createTestContext()}>
      <App />
    </RemoteContextProvider>,
  );
  expect(screen.getByRole("heading", { name: "${title}" })).toBeTruthy();
  expect(screen.getByText("Nobody is signed in.")).toBeTruthy();
  await act(() => page.signIn());
  expect(await screen.findByText(/^Signed in as/)).toBeTruthy();
});
`,
  };
}
