import { Button, PageHeading } from "@foyer/ui";
import { Component, createElement, lazy } from "react";
import type { ComponentType, ReactNode } from "react";
import { texts } from "../texts.ts";

/** The page's own file didn't come. What a page that came throws is no such thing. */
class NotLoaded extends Error {
  constructor(cause: unknown) {
    super("A file of the page couldn't be loaded.", { cause });
  }
}

/**
 * A page of the host's own in a file of its own. Where the file doesn't come, as without a connection, a panel says so in
 * its place, and everything around it goes on; it opens by itself once the browser is online again.
 * @param titleOf what the page is called, when it is asked for
 */
export function latePage<Props extends object>(
  titleOf: () => string,
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  // What failed once fails for ever: another try is another one.
  const begin = () =>
    lazy(async () => {
      try {
        return { default: (await load()) as ComponentType<object> };
      } catch (cause) {
        throw new NotLoaded(cause);
      }
    });
  const page = { current: begin() };
  return function LatePage(props) {
    return (
      <LateBoundary
        titleOf={titleOf}
        onAgain={() => {
          page.current = begin();
        }}
        show={() => createElement(page.current, props)}
      />
    );
  };
}

interface LateBoundaryProps {
  titleOf(): string;
  onAgain(): void;
  show(): ReactNode;
}

interface LateBoundaryState {
  readonly error: Error | undefined;
}

class LateBoundary extends Component<LateBoundaryProps, LateBoundaryState> {
  override state: LateBoundaryState = { error: undefined };

  static getDerivedStateFromError(error: unknown): LateBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error), { cause: error }) };
  }

  override componentDidMount(): void {
    addEventListener("online", this.again);
  }

  override componentWillUnmount(): void {
    removeEventListener("online", this.again);
    // Whoever comes back to it asks anew.
    if (this.state.error !== undefined) this.props.onAgain();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.show();
    if (!(error instanceof NotLoaded)) throw error;
    return (
      <section className="host-failure" role="alert">
        <PageHeading>{texts.failure.title(this.props.titleOf())}</PageHeading>
        <p>{navigator.onLine ? texts.failure.why.unreachable : texts.failure.why.offline}</p>
        <div className="host-actions">
          <Button variant="primary" onClick={this.again}>
            {texts.failure.retry}
          </Button>
        </div>
      </section>
    );
  }

  private readonly again = (): void => {
    if (this.state.error === undefined) return;
    this.props.onAgain();
    this.setState({ error: undefined });
  };
}
