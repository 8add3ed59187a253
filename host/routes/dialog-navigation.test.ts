import type { Navigation } from "@foyer/contracts";
import { createDialogNavigation } from "./dialog-navigation.ts";

const START = "/sign-in?return-to=%2Fdata";

function open() {
  const page: unknown[] = [];
  const outer = { go: (...given: unknown[]) => page.push(given) } as unknown as Navigation;
  const navigation = createDialogNavigation(START, "/sign-in", outer);
  const heard: string[] = [];
  const stop = navigation.subscribe((path) => heard.push(path));
  return { navigation, page, heard, stop };
}

test("a remote over the page goes about its own addresses there, and the page stays", () => {
  const { navigation, page, heard, stop } = open();
  expect(navigation.current()).toBe(START);
  navigation.go("/sign-in/create?return-to=%2Fdata#name");
  navigation.go(`${location.origin}/sign-in`);
  expect(navigation.current()).toBe("/sign-in");
  expect([heard, page]).toEqual([["/sign-in/create?return-to=%2Fdata#name", "/sign-in"], []]);
  stop();
  navigation.go("/sign-in/create");
  expect(heard).toHaveLength(2);
});

test.each(["/data", "/sign-in-old", "/", "https://elsewhere.example/sign-in"])(
  "%s is the page's, and the dialog stays where it is",
  (path) => {
    const { navigation, page, heard } = open();
    navigation.go(path, { replace: true });
    expect(page).toEqual([[path, { replace: true }]]);
    expect([navigation.current(), heard]).toEqual([START, []]);
  },
);
