import { useRemoteContext } from "@foyer/contracts/react";
import { session } from "@foyer/shared-auth";
import type { CodeRecipient } from "@foyer/shared-auth";
import { Button, PageHeading, TextField } from "@foyer/ui";
import { useRef, useState } from "react";
import type { ReactNode, SyntheticEvent } from "react";
import { FormErrorBanner } from "../errors/form-error-banner.tsx";
import { useFocusOnError } from "../errors/use-focus-on-error.ts";
import { useSubmission } from "../errors/use-submission.ts";
import { useComeBackTo } from "../return-query.ts";
import { texts } from "../texts.ts";
import { ViewLink } from "../view-link.tsx";
import { EnterCode } from "./enter-code.tsx";
import { toPhoneNumber } from "./to-phone-number.ts";

/** A one-time code by mail, whose link does the same, or by text message. It says the same whoever is asked for. */
export function CodeSignIn({ kind }: { kind: "email" | "phone" }): ReactNode {
  const { report } = useRemoteContext();
  const comeBackTo = useComeBackTo();
  const [text, setText] = useState("");
  const [sentTo, setSentTo] = useState<CodeRecipient>();
  const { isPending, error, waitS, setError, submit } = useSubmission(report);
  const field = useRef<HTMLInputElement>(null);
  useFocusOnError(error, { email: field, phone: field });
  const words = texts.code[kind];

  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const recipient = toRecipient(kind, text);
    if (recipient === undefined) {
      setError({ field: kind, message: text.trim() === "" ? texts.missing[kind] : texts.invalid[kind] });
      return;
    }
    void submit(async () => {
      await session.ways.sendCode(recipient, comeBackTo);
      setSentTo(recipient);
    });
  };
  if (sentTo !== undefined) {
    return (
      <EnterCode
        recipient={sentTo}
        onOther={() => {
          setSentTo(undefined);
        }}
      />
    );
  }
  return (
    <form className="si-form" method="post" onSubmit={onSubmit} noValidate>
      <PageHeading>{words.title}</PageHeading>
      <p className="si-lead">{words.lead}</p>
      <FormErrorBanner error={error} />
      <TextField
        label={words.label}
        name={kind === "email" ? "username" : "phone"}
        type={kind === "email" ? "email" : "tel"}
        autoComplete={kind === "email" ? "username" : "tel"}
        inputMode={kind === "email" ? "email" : "tel"}
        enterKeyHint="go"
        required
        value={text}
        onChange={setText}
        inputRef={field}
        hint={kind === "phone" ? texts.code.phone.hint : undefined}
        error={error?.field === kind ? error.message : undefined}
      />
      <Button type="submit" variant="primary" isPending={isPending} disabled={waitS > 0}>
        {waitS > 0 ? texts.waitLabel(words.action, waitS) : words.action}
      </Button>
      <p className="si-other">
        <ViewLink view="">{texts.otherWay}</ViewLink>
      </p>
    </form>
  );
}

function toRecipient(kind: "email" | "phone", text: string): CodeRecipient | undefined {
  if (kind === "email") return text.includes("@") ? { email: text.trim() } : undefined;
  const phone = toPhoneNumber(text);
  return phone === undefined ? undefined : { phone };
}
