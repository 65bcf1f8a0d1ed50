import { type FormEvent, type ReactNode, useState } from "react";
import type { Address } from "viem";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { parseAccount } from "./parse-entry.ts";

type AccountDialogProps = {
  title: string;
  /** Description of the action. */
  children: ReactNode;
  label: string;
  initial: string;
  reviewLabel: string;
  /** Returns why an account is rejected, or null if it is accepted. */
  findError?: (account: Address) => string | null;
  /** Cannot be undone. */
  isFinal?: boolean;
  onReview: (account: Address) => void;
  onClose: () => void;
};

/** Asks for the receiving account. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, children, label, initial, reviewLabel, onReview, onClose } = props;
  const [text, setText] = useState(initial);
  const [showErrors, setShowErrors] = useState(false);
  const parsed = parseAccount(text);
  const error = parsed.kind === "ok" ? (props.findError?.(parsed.value) ?? null) : parsed.message;

  function review(event: FormEvent) {
    event.preventDefault();
    if (parsed.kind === "invalid" || error !== null) return setShowErrors(true);
    onClose();
    onReview(parsed.value);
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <p>{children}</p>
        <TextField
          label={label}
          mono
          value={text}
          error={showErrors ? error : null}
          onChange={(event) => {
            setText(event.target.value);
            setShowErrors(false);
          }}
        />
        <Button type="submit" variant={props.isFinal === true ? "danger" : "primary"} fullWidth>
          {reviewLabel}
        </Button>
      </form>
    </Dialog>
  );
}
