import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextareaField } from "#app/ui/field.tsx";
import { withoutControls } from "#app/ui/plain-text.ts";
import styles from "./claims.module.css";
import { maxFlagLength } from "#app/common/merkle-claims/claims.types.ts";
import type { ListedRoot } from "./roots-page.server.ts";

type FlagDialogProps = {
  root: ListedRoot;
  onReview: (text: string) => void;
  onClose: () => void;
};

/** Asks what is wrong with a root. */
export function FlagDialog({ root, onReview, onClose }: FlagDialogProps) {
  const [text, setText] = useState("");
  const [isRefused, setRefused] = useState(false);
  const words = withoutControls(text).trim();
  const fault = findFault(words);

  function review(event: FormEvent) {
    event.preventDefault();
    if (fault !== null) return setRefused(true);
    onClose();
    onReview(words);
  }

  return (
    <Dialog open title={`Object to root ${root.n} of ${root.programme.title}`} onClose={onClose}>
      <form className={styles["form"]} onSubmit={review} noValidate>
        <p>
          A guardian reads it and decides before the root is active. Objecting stops nothing by
          itself.
        </p>
        <TextareaField
          label="What is wrong"
          hint="Public and permanent. Name the account and the amount it should have."
          rows={3}
          value={text}
          error={isRefused ? fault : null}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the objection
        </Button>
      </form>
    </Dialog>
  );
}

function findFault(words: string): string | null {
  if (words === "") return "Write what is wrong; the guardian has nothing else to go by.";
  const length = new TextEncoder().encode(words).length;
  return length > maxFlagLength ? `The text has ${length} bytes; at most ${maxFlagLength}.` : null;
}
