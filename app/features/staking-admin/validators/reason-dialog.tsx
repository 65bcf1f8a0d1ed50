import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { parseReason } from "./parse-reason.ts";

type ReasonDialogProps = {
  title: string;
  /** Explains the action. */
  children: ReactNode;
  reviewLabel: string;
  /** Whether the action is irreversible. */
  isFinal?: boolean;
  onReview: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason before the review. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, reviewLabel, isFinal = false, onReview, onClose } = props;
  const [text, setText] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const parsed = parseReason(text);

  function review(event: FormEvent) {
    event.preventDefault();
    if (parsed.kind === "invalid") return setShowErrors(true);
    onClose();
    onReview(parsed.reason);
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <p>{children}</p>
        <TextField
          label="Reason"
          hint="Public and permanent."
          value={text}
          error={showErrors && parsed.kind === "invalid" ? parsed.message : null}
          onChange={(event) => {
            setText(event.target.value);
            setShowErrors(false);
          }}
        />
        <Button type="submit" variant={isFinal ? "danger" : "primary"} fullWidth>
          {reviewLabel}
        </Button>
      </form>
    </Dialog>
  );
}
