import { fireEvent, render, screen } from "@testing-library/react";
import { act } from "react";
import { ThemeButton } from "./theme-button.tsx";
import { createThemeSwitch } from "./theme-switch.ts";

/** The system's own theme, which a test changes. */
function createSystem(isDark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isDark });
  jest.spyOn(globalThis, "matchMedia").mockReturnValue(query as unknown as MediaQueryList);
  const tell = () => query.dispatchEvent(new Event("change"));
  return {
    change(next: boolean) {
      query.matches = next;
      tell();
    },
    /** As a browser does it: what can be read is true before anybody is told. */
    changeUntold(next: boolean) {
      query.matches = next;
    },
    tell,
  };
}

const onPage = () => document.documentElement.dataset["theme"];

beforeEach(() => {
  localStorage.clear();
});

test("the page follows the system until the person chooses, and remembers what they chose", () => {
  const system = createSystem(true);
  const theme = createThemeSwitch(document);
  render(<ThemeButton theme={theme} />);
  expect(onPage()).toBe("dark");
  act(() => {
    system.change(false);
  });
  expect(onPage()).toBe("light");
  fireEvent.click(screen.getByRole("button", { name: "Use dark theme" }));
  expect(onPage()).toBe("dark");
  act(() => {
    system.change(true);
    system.change(false);
  });
  expect(onPage()).toBe("dark");
  expect(createThemeSwitch(document).current()).toBe("dark");
  fireEvent.click(screen.getByRole("button", { name: "Use light theme" }));
  expect([onPage(), createThemeSwitch(document).current()]).toEqual(["light", "light"]);
});

test("who listens hears each change until they leave", () => {
  createSystem(false);
  const theme = createThemeSwitch(document);
  const heard: string[] = [];
  const leave = theme.subscribe((now) => heard.push(now));
  theme.toggle();
  leave();
  theme.toggle();
  expect(heard).toEqual(["dark"]);
});

test("what is asked and what is on the page agree, also between the system's change and its event", () => {
  const system = createSystem(false);
  const theme = createThemeSwitch(document);
  system.changeUntold(true);
  expect([theme.current(), onPage()]).toEqual(["light", "light"]);
  system.tell();
  expect([theme.current(), onPage()]).toEqual(["dark", "dark"]);
});

test("ended, it follows the system no more", () => {
  const system = createSystem(false);
  createThemeSwitch(document).end();
  system.change(true);
  expect(onPage()).toBe("light");
});

test("a word that others wrote there is no theme", () => {
  createSystem(true);
  localStorage.setItem("foyer.theme", "sepia");
  expect(createThemeSwitch(document).current()).toBe("dark");
});
