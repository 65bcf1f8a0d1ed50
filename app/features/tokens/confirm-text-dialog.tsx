import type { ReactNode } from "react";
import { invalid, ok } from "#app/kit/form/parsed.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { TextField } from "#app/ui/forms/field.tsx";

type ConfirmTextDialogProps = {
  title: string;
  /** Explains the action and that it cannot be undone. */
  children: ReactNode;
  /** Word to enter as confirmation. */
  confirmText: string;
  reviewLabel: string;
  onReview: () => Review;
  onClose: () => void;
};

/** Asks to type a word before an irreversible action. */
export function ConfirmTextDialog({ children, confirmText, ...rest }: ConfirmTextDialogProps) {
  const entries = useEntries({ text: "" }, ({ text }) => ({
    text:
      text.trim() === confirmText
        ? ok(confirmText)
        : invalid(`Type ${confirmText} exactly as shown here.`),
  }));
  return (
    <PromptDialog {...rest} entries={entries} isFinal>
      {children}
      <TextField label={`Type ${confirmText} to confirm`} {...entries.fields.text} />
    </PromptDialog>
  );
}
