import { RemoteContextProvider } from "@foyer/contracts/react";
import { createTestContext } from "@foyer/contracts/testing";
import { SessionError } from "@foyer/shared-auth";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { FormErrorBanner } from "./form-error-banner.tsx";
import { useSubmission } from "./use-submission.ts";

function Form({ error }: { error: Error }) {
  const submission = useSubmission();
  return (
    <>
      <FormErrorBanner error={submission.failure} hasNoFields />
      <button
        onClick={() => {
          submission.run(() => Promise.reject(error));
        }}
      >
        Send
      </button>
    </>
  );
}

async function send(error: Error): Promise<readonly unknown[]> {
  const reported: unknown[] = [];
  const context = createTestContext({ onReport: (what) => reported.push(what) });
  render(
    <RemoteContextProvider context={context}>
      <Form error={error} />
    </RemoteContextProvider>,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole("button"));
    await Promise.resolve();
  });
  return reported;
}

test("what nobody expected is said in the page's words and reported in its own", async () => {
  const error = new Error("Loading chunk 7 failed.");
  expect(await send(error)).toEqual([error]);
  const { textContent } = screen.getByRole("alert");
  expect(textContent).toContain("Try again. If it keeps failing, load the page again.");
  expect(textContent).not.toContain("chunk");
});

test("what the session says is said, and a choice of the person's isn't", async () => {
  expect(await send(new SessionError("offline", "You are offline."))).toEqual([]);
  expect(screen.getByRole("alert").textContent).toContain("You are offline.");
});
