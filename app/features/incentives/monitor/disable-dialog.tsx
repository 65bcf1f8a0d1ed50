import { type FormEvent, useState } from "react";
import { parseText } from "#app/common/entries/parse-entry.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";

type DisableDialogProps = {
  n: number;
  isActive: boolean;
  /** Enabled roots that build on it. */
  addedTo: readonly number[];
  /** Reason of the upheld objection. */
  reason?: string;
  onReview: (reason: string) => void;
  onClose: () => void;
};

/** Asks why a root is disabled, which is irreversible. */
export function DisableDialog(props: DisableDialogProps) {
  const { n, isActive, addedTo, reason = "", onReview, onClose } = props;
  const [text, setText] = useState(reason);
  const [showErrors, setShowErrors] = useState(false);
  const parsed = parseText(text, "Enter a reason. It is public.");

  function review(event: FormEvent) {
    event.preventDefault();
    if (parsed.kind === "invalid") return setShowErrors(true);
    onClose();
    onReview(parsed.value);
  }

  return (
    <Dialog open title={`Disable root ${n}`} onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <p>
          It permanently stops paying.{" "}
          {isActive
            ? "Past payments stay valid; a corrected root must allocate at least those amounts."
            : "It has not paid anything yet."}
        </p>
        {addedTo.length > 0 && (
          <Notice tone="warn">
            {addedTo.length === 1 ? `Root ${addedTo[0]} adds` : `Roots ${addedTo.join(", ")} add`}{" "}
            to it and still {addedTo.length === 1 ? "grants" : "grant"} what it granted. Disable{" "}
            {addedTo.length === 1 ? "that" : "those"} too if it was wrong.
          </Notice>
        )}
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
        <Button type="submit" variant="danger" fullWidth>
          Review the disabling
        </Button>
      </form>
    </Dialog>
  );
}
