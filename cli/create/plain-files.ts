import { APP_STYLES } from "./app-styles.ts";

/** A remote without React, and its test. */
export function plainFiles(title: string): Readonly<Record<string, string>> {
  return {
    "expose.ts": `import type { RemoteModule } from "@foyer/contracts";
import { session } from "@foyer/shared-auth";
import "./app.css";

const remote: RemoteModule = {
  mount(element) {
    const section = document.createElement("section");
    section.className = "app";
    const heading = document.createElement("h1");
    heading.textContent = "${title}";
    const line = document.createElement("p");
    section.append(heading, line);
    const show = (): void => {
      const now = session.getSnapshot();
      line.textContent =
        now.status === "signed-in" ? \`Signed in as \${now.user.email ?? now.user.id}.\` : "Nobody is signed in.";
    };
    show();
    const stop = session.subscribe(show);
    element.append(section);
    return () => {
      stop();
      section.remove();
    };
  },
};

export default remote;
`,
    "app.css": APP_STYLES,
    "expose.test.ts": `import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession } from "@foyer/shared-auth/testing";
import { createTestContext } from "@foyer/contracts/testing";

test("says who is signed in, and leaves nothing behind", async () => {
  const page = createTestSession();
  registerCore(page.session);
  const { default: remote } = await import("./expose.ts");
  const element = document.createElement("div");
  const unmount = await remote.mount(element, createTestContext());
  expect(element.textContent).toContain("Nobody is signed in.");
  await page.signIn();
  expect(element.textContent).toContain("Signed in as");
  unmount();
  expect(element.childNodes.length).toBe(0);
});
`,
  };
}
