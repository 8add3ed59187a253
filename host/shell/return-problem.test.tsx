import { SessionError } from "@foyer/shared-auth";
import { registerCore } from "@foyer/shared-auth/core";
import { createTestSession } from "@foyer/shared-auth/testing";
import { fireEvent, render, screen } from "@testing-library/react";
import { ReturnProblem } from "./return-problem.tsx";

const page = createTestSession();
let waiting: SessionError | undefined;
registerCore({
  ...page.session,
  ways: {
    ...page.session.ways,
    takeReturnProblem() {
      const taken = waiting;
      waiting = undefined;
      return taken;
    },
  },
});

test("a linking that was refused is said above the page that asked for it, until it is dismissed", () => {
  waiting = new SessionError("identity_taken", "That account is linked to somebody here already.", {
    providerCode: "identity_already_exists",
  });
  render(<ReturnProblem />);
  expect(screen.getByRole("alert").textContent).toContain("linked to somebody here already");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the first of two links is news, and nothing went wrong", () => {
  waiting = new SessionError("other_link_needed", "That was one of two links.");
  render(<ReturnProblem />);
  expect(screen.getByRole("status").textContent).toContain("one of two links");
});

test("nothing is said where nobody comes back", () => {
  const { container } = render(<ReturnProblem />);
  expect(container.textContent).toBe("");
});
