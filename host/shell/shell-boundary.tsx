import { Button, PageHeading } from "@foyer/ui";
import { Component } from "react";
import type { ReactNode } from "react";
import type { FailureLog } from "../diagnostics/failure-log.ts";
import type { RealmGuard } from "../federation/realm-guard.ts";
import { texts } from "../texts.ts";

interface ShellBoundaryProps {
  guard: RealmGuard;
  failures: FailureLog;
  children: ReactNode;
}

/**
 * The last line: an error in the shell itself never ends in a white page. One that a remote caused by changing shared
 * globals is over once they are put back, so the shell is rendered again; otherwise a page can be loaded anew.
 */
export class ShellBoundary extends Component<ShellBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    const changed = this.props.guard.restore();
    this.props.failures.record(error);
    if (changed.length > 0) this.setState({ isBroken: false });
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <main className="host-notice">
        <PageHeading>{texts.shellBroke.title}</PageHeading>
        <p>{texts.shellBroke.body}</p>
        <Button
          variant="primary"
          onClick={() => {
            location.reload();
          }}
        >
          {texts.failure.reload}
        </Button>
      </main>
    );
  }
}
