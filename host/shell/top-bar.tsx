import type { Navigation } from "@foyer/contracts";
import { Link } from "@foyer/ui";
import type { ReactNode } from "react";
import { Mark } from "./mark.tsx";
import type { ThemeSwitch } from "./theme-switch.ts";
import { ThemeButton } from "./theme-button.tsx";

interface TopBarProps {
  operatorName: string;
  navigation: Navigation;
  theme: ThemeSwitch;
}

/** The shell's head while nobody is signed in. */
export function TopBar({ operatorName, navigation, theme }: TopBarProps): ReactNode {
  return (
    <header className="host-top-bar">
      <Link href="/" onPress={() => { navigation.go("/"); }}>
        <Mark operatorName={operatorName} />
      </Link>
      <ThemeButton theme={theme} />
    </header>
  );
}
