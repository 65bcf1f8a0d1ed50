import { type FormEvent, useState } from "react";
import { parseWords } from "#app/common/entries/parse-entry.ts";
import styles from "#app/features/staking/staking.module.css";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";

type VetoDialogProps = {
  name: string;
  onReview: (reason: string) => void;
  onClose: () => void;
};

/** Asks a guardian why a slash must not be. */
export function VetoDialog({ name, onReview, onClose }: VetoDialogProps) {
  const [text, setText] = useState("");
  const [isRefused, setRefused] = useState(false);
  const reason = parseWords(text, "Write a reason; the operator and everybody else reads it.");

  function review(event: FormEvent) {
    event.preventDefault();
    if (reason.kind === "invalid") return setRefused(true);
    onClose();
    onReview(reason.value);
  }

  return (
    <Dialog open title={`Veto the slash of ${name}`} onClose={onClose}>
      <form className={styles["form"]} onSubmit={review} noValidate>
        <p>
          The case ends for good and its evidence cannot be brought again. Withdrawals are free, and
          so is the validator if this case jailed it.
        </p>
        <TextField
          label="Reason"
          hint="Public, and kept for good."
          value={text}
          error={isRefused && reason.kind === "invalid" ? reason.sentence : null}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the veto
        </Button>
      </form>
    </Dialog>
  );
}
