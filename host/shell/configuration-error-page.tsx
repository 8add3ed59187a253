import type { Problem } from "@foyer/contracts";
import { Banner, Button, PageHeading } from "@foyer/ui";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";

const EXAMPLE = JSON.stringify(
  {
    providerUrl: "https://your-project.supabase.co",
    publishableKey: "sb_publishable_…",
    registryUrl: "/registry.json",
  },
  null,
  2,
);

/** Says which value of the configuration is missing or malformed, and where to put it. */
export function ConfigurationErrorPage(props: { problems: readonly Problem[]; onRetry(): void }): ReactNode {
  return (
    <main className="host-notice">
      <PageHeading>{texts.configuration.title}</PageHeading>
      <p>{texts.configuration.body}</p>
      <Banner tone="danger">
        <dl className="host-problems">
          {props.problems.map((problem) => (
            <div key={problem.path + problem.message}>
              <dt>
                <code>{problem.path === "" ? texts.configuration.document : problem.path}</code>
              </dt>
              <dd>{problem.message}</dd>
            </div>
          ))}
        </dl>
      </Banner>
      <h2>{texts.configuration.example}</h2>
      <pre className="host-example">{EXAMPLE}</pre>
      <Button variant="primary" onClick={props.onRetry}>
        {texts.configuration.retry}
      </Button>
    </main>
  );
}
