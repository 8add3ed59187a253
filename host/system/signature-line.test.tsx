import { render, screen } from "@testing-library/react";
import { SignatureLine } from "./signature-line.tsx";

test("whoever is on call sees whether releases are signed, and until when", () => {
  const { rerender } = render(<SignatureLine />);
  expect(screen.getByText(/whoever can write the registry decides/)).toBeTruthy();
  rerender(<SignatureLine signed="not-yet" />);
  expect(screen.getByText(/no registry was taken/)).toBeTruthy();
  rerender(<SignatureLine signed={{ root: 3, expiresMs: Date.parse("2027-01-01T00:00:00Z") }} />);
  expect(screen.getByText(/under root 3/).querySelector("time")?.dateTime).toBe("2027-01-01T00:00:00.000Z");
  const signed = { root: 3, expiresMs: 0, logSize: 41 };
  rerender(<SignatureLine signed={signed} fork={{ seen: "log 40", shown: "log 41" }} />);
  expect(screen.getByText(/only grows; it has 41 entries/)).toBeTruthy();
  expect(screen.getByRole("region", { name: /was forked/ }).textContent).toMatch(/log 40log 41/);
});
