import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextareaField } from "#app/ui/field.tsx";
import { withoutControls } from "#app/ui/plain-text.ts";
import { maxFlagLength } from "#app/common/merkle-claims/claims.types.ts";
import layout from "#app/ui/layout.module.css";
import type { ListedRoot } from "./roots-page.server.ts";

type FlagDialogProps = {
  root: ListedRoot;
  onReview: (text: string) => void;
  onClose: () => void;
};

/** Asks for the reason to flag a root. */
export function FlagDialog({ root, onReview, onClose }: FlagDialogProps) {
  const [text, setText] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const reason = withoutControls(text).trim();
  const error = findError(reason);

  function review(event: FormEvent) {
    event.preventDefault();
    if (error !== null) return setShowErrors(true);
    onClose();
    onReview(reason);
  }

  return (
    <Dialog open title={`Dispute root ${root.n} of ${root.programme.title}`} onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <p>
          A guardian decides before the root is active. A dispute does not stop the root by itself.
        </p>
        <TextareaField
          label="What is wrong"
          hint="Public and permanent. Name the account and the amount it should have."
          rows={3}
          value={text}
          error={showErrors ? error : null}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the dispute
        </Button>
      </form>
    </Dialog>
  );
}

function findError(reason: string): string | null {
  if (reason === "") return "Describe what is wrong. It is all the guardian can go by.";
  const length = new TextEncoder().encode(reason).length;
  return length > maxFlagLength ? `The text has ${length} bytes; at most ${maxFlagLength}.` : null;
}
