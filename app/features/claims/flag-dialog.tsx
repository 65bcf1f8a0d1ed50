import { maxFlagLength } from "#app/domain/claims/claims.types.ts";
import { parseText } from "#app/kit/form/parse-entry.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { TextareaField } from "#app/ui/forms/field.tsx";
import type { ListedRoot } from "./roots-page.server.ts";

type FlagDialogProps = {
  root: ListedRoot;
  onReview: (text: string) => Review;
  onClose: () => void;
};

/** Asks for the reason to flag a root. */
export function FlagDialog({ root, onReview, onClose }: FlagDialogProps) {
  const entries = useEntries({ text: "" }, (texts) => ({
    text: parseText(texts.text, {
      empty: "Describe what is wrong. It is all the guardian can go by.",
      maxBytes: maxFlagLength,
    }),
  }));
  return (
    <PromptDialog
      title={`Dispute root ${root.n} of ${root.programme.title}`}
      entries={entries}
      reviewLabel="Review the dispute"
      onReview={({ text }) => onReview(text)}
      onClose={onClose}
    >
      <p>
        A guardian decides before the root is active. A dispute does not stop the root by itself.
      </p>
      <TextareaField
        label="What is wrong"
        hint="Public and permanent. Name the account and the amount it should have."
        rows={3}
        {...entries.fields.text}
      />
    </PromptDialog>
  );
}
