import { Card } from "@foyer/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import { texts } from "../texts.ts";
import { engineLacks } from "./engine-lacks.ts";
import { Well } from "./well.tsx";

/** What this browser's engine lacks, each with what the product does instead. */
export function EngineCard({ page = globalThis }: { page?: typeof globalThis }): ReactNode {
  const [lacks] = useState(() => engineLacks(page));
  const words = texts.systemPage.engine;
  return (
    <Card title={words.title} headingLevel={2}>
      {lacks.length === 0 ? (
        <Well>{words.none}</Well>
      ) : (
        <ul>
          {lacks.map((name) => (
            <li key={name} data-lack={name}>
              {words.lacks[name]}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
