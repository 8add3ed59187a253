import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Component, Suspense } from "react";
import type { ReactNode } from "react";
import { latePage } from "./late-page.tsx";

function Page({ words }: { words: string }): ReactNode {
  return <h1>{words}</h1>;
}

let isReachable = false;
const load = () => (isReachable ? Promise.resolve(Page) : Promise.reject(new Error("no connection")));

/** React says on the console what it caught; that is no mistake of this test. */
async function open(what: ReactNode): Promise<void> {
  const told = jest.spyOn(console, "error").mockImplementation(() => undefined);
  render(<Suspense>{what}</Suspense>);
  await screen.findByRole("heading");
  told.mockRestore();
}

beforeEach(() => {
  isReachable = false;
});

test("a page of the host's own whose file doesn't come says so in its place, and opens by itself once online", async () => {
  const Late = latePage(() => "System", load);
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open(<Late words="What runs here" />);
  screen.getByRole("heading", { name: "System isn't available right now" });
  screen.getByText("You are offline. It opens by itself once you are online again.");
  isReachable = true;
  fireEvent(window, new Event("online"));
  await screen.findByRole("heading", { name: "What runs here" });
});

test("while online another press asks for it anew", async () => {
  const Late = latePage(() => "System", load);
  await open(<Late words="What runs here" />);
  screen.getByText("Its files couldn't be loaded. Everything else works.");
  isReachable = true;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "What runs here" });
});

test("whoever left a page that didn't come, and comes back to it, finds it asked for anew", async () => {
  const Late = latePage(() => "System", load);
  await open(<Late words="What runs here" />);
  cleanup();
  isReachable = true;
  await open(<Late words="What runs here" />);
  screen.getByRole("heading", { name: "What runs here" });
});

test("coming online changes nothing on a page that stands", async () => {
  isReachable = true;
  const asked = jest.fn(load);
  const Late = latePage(() => "System", asked);
  await open(<Late words="What runs here" />);
  const heading = screen.getByRole("heading", { name: "What runs here" });
  fireEvent(window, new Event("online"));
  expect(screen.getByRole("heading")).toBe(heading);
  expect(asked).toHaveBeenCalledTimes(1);
});

/** What stands around a page, and says what went wrong in it. */
class Around extends Component<{ children: ReactNode }, { said?: string }> {
  override state: { said?: string } = {};

  static getDerivedStateFromError(error: Error): { said: string } {
    return { said: error.message };
  }

  override render(): ReactNode {
    return this.state.said === undefined ? this.props.children : <h1>{this.state.said}</h1>;
  }
}

test.each<[string, Error]>([
  ["an error", new Error("no such release")],
  // Types keep nobody from it.
  ["words alone", "no such release" as unknown as Error],
])(
  "a page that came and breaks isn't called unreachable: whoever is around it hears of it, thrown as %s",
  async (_what, thrown) => {
    const Broken = (): ReactNode => {
      throw thrown;
    };
    const Late = latePage(
      () => "System",
      () => Promise.resolve(Broken),
    );
    await open(
      <Around>
        <Late />
      </Around>,
    );
    screen.getByRole("heading", { name: "no such release" });
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  },
);
