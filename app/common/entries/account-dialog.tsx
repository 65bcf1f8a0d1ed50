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
  refuse?: (account: Address) => string | null;
  /** Cannot be undone. */
  isFinal?: boolean;
  onReview: (account: Address) => void;
  onClose: () => void;
};

/** Asks for the receiving account. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, children, label, initial, reviewLabel, onReview, onClose } = props;
  const [text, setText] = useState(initial);
  const [isRefused, setRefused] = useState(false);
  const parsed = parseAccount(text);
  const refusal = parsed.kind === "ok" ? (props.refuse?.(parsed.value) ?? null) : parsed.message;

  function review(event: FormEvent) {
    event.preventDefault();
    if (parsed.kind === "invalid" || refusal !== null) return setRefused(true);
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
          error={isRefused ? refusal : null}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(false);
          }}
        />
        <Button type="submit" variant={props.isFinal === true ? "danger" : "primary"} fullWidth>
          {reviewLabel}
        </Button>
      </form>
    </Dialog>
  );
}
