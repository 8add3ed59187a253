import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { CodeField } from "./code-field.tsx";

function Form({ onComplete }: { onComplete: (digits: string) => void }) {
  const [code, setCode] = useState("");
  return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} length={6} />;
}

function open() {
  const completed: string[] = [];
  render(<Form onComplete={(digits) => completed.push(digits)} />);
  return { completed, field: screen.getByRole<HTMLInputElement>("textbox", { name: "Code" }) };
}

test("a keyboard of another script writes a code, and its last digit sends it", () => {
  const { completed, field } = open();
  fireEvent.change(field, { target: { value: "١٢٣" } });
  expect(field.value).toBe("123");
  fireEvent.change(field, { target: { value: "123٤٥٦" } });
  expect([field.value, completed]).toEqual(["123456", ["123456"]]);
});

test("what an input method writes stays as it is until it has finished", () => {
  const { completed, field } = open();
  fireEvent.compositionStart(field);
  for (const value of ["１", "１２", "１２３４５６"]) {
    fireEvent.input(field, { target: { value }, isComposing: true });
    expect([field.value, completed]).toEqual([value, []]);
  }
  fireEvent.compositionEnd(field);
  expect([field.value, completed]).toEqual(["123456", ["123456"]]);
});
