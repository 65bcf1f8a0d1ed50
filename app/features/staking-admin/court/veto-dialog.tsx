import { type FormEvent, useState } from "react";
import { parseText } from "#app/common/entries/parse-entry.ts";
import { EvidenceStatus } from "#app/common/staking/evidence/evidence-status.tsx";
import type { EvidenceCheck } from "#app/common/staking/evidence/evidence.types.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";

type VetoDialogProps = {
  name: string;
  check: EvidenceCheck;
  onReview: (reason: string) => void;
  onClose: () => void;
};

/** Asks the guardian for a veto reason. */
export function VetoDialog({ name, check, onReview, onClose }: VetoDialogProps) {
  const [text, setText] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const reason = parseText(text, "Enter a reason. It is public.");

  function review(event: FormEvent) {
    event.preventDefault();
    if (reason.kind === "invalid") return setShowErrors(true);
    onClose();
    onReview(reason.value);
  }

  return (
    <Dialog open title={`Veto the slash of ${name}`} onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <p>
          The case ends permanently. Withdrawals are released, and so is the validator if this case
          jailed it. Its evidence can be used in a later case.
        </p>
        <EvidenceStatus check={check} />
        <TextField
          label="Reason"
          hint="Public and permanent."
          value={text}
          error={showErrors && reason.kind === "invalid" ? reason.message : null}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the veto
        </Button>
      </form>
    </Dialog>
  );
}
