import { Card } from "@foyer/ui";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import type { OwnTextsJudgement } from "../../languages/judge-own-texts.ts";
import { texts } from "../texts.ts";

interface OwnTextsCardProps {
  /** The operator's files by language. */
  files: ReadonlyMap<string, string>;
}

/** The operator's own texts, and what of them is not taken; nothing where there are none. */
export function OwnTextsCard({ files }: OwnTextsCardProps): ReactNode {
  if (files.size === 0) return null;
  const words = texts.systemPage.ownTexts;
  return (
    <Card title={words.title} headingLevel={2}>
      <p>{words.lead}</p>
      {[...files].map(([tag, address]) => (
        <OwnTextsFile key={address} tag={tag} address={address} />
      ))}
    </Card>
  );
}

function OwnTextsFile({ tag, address }: { tag: string; address: string }): ReactNode {
  const [judgement, setJudgement] = useState<OwnTextsJudgement>();
  useEffect(() => {
    let isShown = true;
    const show = (judged: OwnTextsJudgement): void => {
      if (isShown) setJudgement(judged);
    };
    import("../../languages/judge-own-texts.ts")
      .then(({ judgeOwnTexts }) => judgeOwnTexts(tag, address))
      .then(show, () => {
        show({ kind: "missing" });
      });
    return () => {
      isShown = false;
    };
  }, [tag, address]);
  const words = texts.systemPage.ownTexts;
  return (
    <>
      <p>
        <code>{address}</code> {judgement === undefined ? words.looking : sentenceOf(judgement)}
      </p>
      {judgement?.kind === "read" && judgement.troubles.length > 0 && (
        <ul>
          {judgement.troubles.map(({ path, trouble }) => (
            <li key={path}>
              <code>{path}</code> {words.trouble[trouble]}
            </li>
          ))}
        </ul>
      )}
      {judgement?.kind === "read" && judgement.english.length > 0 && (
        <details>
          <summary>{words.english(judgement.english.length)}</summary>
          <ul>
            {judgement.english.map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function sentenceOf(judgement: OwnTextsJudgement): string {
  const words = texts.systemPage.ownTexts;
  return judgement.kind === "read" ? words.used(judgement.used, judgement.known) : words[judgement.kind];
}
