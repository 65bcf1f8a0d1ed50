import { useRef, useState } from "react";
import type { Address } from "viem";
import type { PublicConfig } from "#app/chain/public-config.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { CheckboxField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { SignInState } from "#app/wallet/context/wallet-context.ts";
import typography from "#app/ui/typography.module.css";
import layout from "#app/ui/layout.module.css";
import type { SignInProgress } from "./sign-in-machine.ts";

type SignInDialogProps = {
  address: Address;
  terms: PublicConfig["terms"];
  /** Whether the checkbox starts checked, since these terms were accepted here before. */
  accepted: boolean;
  progress: SignInProgress;
  onSign: () => void;
  onClose: () => void;
};

const statusTexts: Readonly<Record<SignInState, string>> = {
  idle: "Sign a message to prove that you own this address. It is free and sends no transaction.",
  signing: "Confirm in your wallet.",
  verifying: "The console is checking your signature.",
};

/** Last step before the console opens: accepting the terms and signing. */
export function SignInDialog(props: SignInDialogProps) {
  const { address, terms, progress, onSign, onClose } = props;
  const [accepted, setAccepted] = useState(props.accepted);
  const [isMissed, setMissed] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  function sign(): void {
    setMissed(!accepted);
    if (accepted) onSign();
    else box.current?.querySelector("input")?.focus();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Sign in with your wallet"
      footer={
        <Button variant="primary" pending={progress.state !== "idle"} onClick={sign}>
          Sign In
        </Button>
      }
    >
      <div className={layout["stack"]} ref={box}>
        <p role="status" className={typography["quiet"]}>
          {statusTexts[progress.state]}
        </p>
        {progress.failure !== null && <Notice tone="warn">{progress.failure}</Notice>}
        <code className={typography["wrap"]}>{address}</code>
        <CheckboxField
          label={
            <>
              I accept the{" "}
              <a href="/terms" target="_blank" rel="noreferrer">
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
      </div>
    </Dialog>
  );
}
