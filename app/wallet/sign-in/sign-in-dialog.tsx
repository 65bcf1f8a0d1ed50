import { type FormEvent, useId, useRef, useState } from "react";
import type { Address } from "viem";
import type { PublicConfig } from "#app/chain/public-config.ts";
import { termsPaths } from "#app/paths/terms.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/forms/dialog.tsx";
import { CheckboxField } from "#app/ui/forms/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useFirstFocus } from "#app/ui/forms/use-first-focus.ts";
import type { SignInState } from "#app/wallet/context/wallet-context.ts";
import typography from "#app/ui/typography.module.css";
import layout from "#app/ui/layout.module.css";
import type { SignInProgress } from "./sign-in-machine.ts";
import { WaitingForm } from "./waiting-form.tsx";
import type { WaitingMessage } from "./waiting-message.ts";

type SignInDialogProps = {
  address: Address;
  terms: PublicConfig["terms"];
  /** Whether the checkbox starts checked, since these terms were accepted here before. */
  accepted: boolean;
  progress: SignInProgress;
  /** Returns an earlier message that the owners of a contract wallet may still sign, or null. */
  findWaiting: () => WaitingMessage | null;
  onSign: () => void;
  onResume: (claim: { message: string; signature: string }) => void;
  onClose: () => void;
};

const statusTexts: Readonly<Record<SignInState, string>> = {
  idle: "Sign a message to prove that you own this address. It is free and sends no transaction.",
  signing: "Confirm in your wallet.",
  verifying: "The console is checking your signature.",
};

/** Last step before the console opens: accepting the terms and signing. */
export function SignInDialog(props: SignInDialogProps) {
  const { address, terms, progress, onSign, onResume, onClose } = props;
  const [waiting] = useState(props.findWaiting);
  const [accepted, setAccepted] = useState(props.accepted);
  const [isMissed, setMissed] = useState(false);
  const isEntering = progress.state !== "idle" && progress.step === "finishing";
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form, "input", null);

  function sign(event: FormEvent): void {
    event.preventDefault();
    setMissed(!accepted);
    if (!accepted) form.current?.querySelector("input")?.focus();
    else if (progress.state === "idle") onSign();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Sign in with your wallet"
      footer={
        <Button type="submit" form={formId} variant="primary" pending={progress.state !== "idle"}>
          Sign In
        </Button>
      }
    >
      <form className={layout["stack"]} id={formId} ref={form} onSubmit={sign} noValidate>
        <p role="status" className={typography["quiet"]}>
          {isEntering ? "Signed in. The console is opening." : statusTexts[progress.state]}
        </p>
        {progress.failure !== null && <Notice tone="warn">{progress.failure}</Notice>}
        <code className={typography["wrap"]}>{address}</code>
        <CheckboxField
          label={
            <>
              I accept the{" "}
              <a href={termsPaths.index} target="_blank" rel="noreferrer">
                terms and conditions
              </a>
              , version {terms.version} of {terms.date}
            </>
          }
          checked={accepted}
          disabled={progress.state !== "idle"}
          error={
            isMissed && !accepted
              ? "Accept the terms first: they are part of the message you sign."
              : null
          }
          onChange={(event) => setAccepted(event.currentTarget.checked)}
        />
      </form>
      {waiting !== null && (
        <WaitingForm
          expiresAt={waiting.expiresAt}
          isPending={progress.state !== "idle"}
          onResume={(signature) => onResume({ message: waiting.message, signature })}
        />
      )}
    </Dialog>
  );
}
