import { Banner, Button, Card, EmptyState, Skeleton, Spinner } from "@foyer/ui";
import type { ReactNode } from "react";

const TONES = ["info", "success", "warning", "danger"] as const;

/** What the page says by itself. */
export function Messages(): ReactNode {
  return (
    <>
      <Card title="Banner" headingLevel={3}>
        <div className="host-primitives-fields">
          {TONES.map((tone) => (
            <Banner key={tone} tone={tone}>
              A sentence that is {tone}.
            </Banner>
          ))}
          <Banner
            tone="warning"
            title="With everything"
            code="over_request_rate_limit"
            action={<Button>Try again</Button>}
          >
            What happened, and what still works.
          </Banner>
        </div>
      </Card>
      <Card title="Skeleton and Spinner" headingLevel={3}>
        <div className="host-primitives-fields">
          <Skeleton label="Loading" />
          <Spinner label="Working" />
        </div>
      </Card>
      <Card title="EmptyState" headingLevel={3}>
        <EmptyState title="No bookings yet" action={<Button variant="primary">Book a room</Button>}>
          What you book shows up here.
        </EmptyState>
      </Card>
    </>
  );
}
