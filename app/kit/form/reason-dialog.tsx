import type { ReactNode } from "react";
import { TextField } from "#app/ui/forms/field.tsx";
import { parseReason } from "./parse-entry.ts";
import { PromptDialog, type Review } from "./prompt-dialog.tsx";
import { useEntries } from "./use-entries.ts";

type ReasonDialogProps = {
  title: string;
  /** Explains the action. */
  children: ReactNode;
  initial?: string;
  reviewLabel: string;
  /** Cannot be undone. */
  isFinal?: boolean;
  onReview: (reason: string) => Review;
  onClose: () => void;
};

/** Asks for the public reason of a decision. */
export function ReasonDialog({ children, initial = "", onReview, ...rest }: ReasonDialogProps) {
  const entries = useEntries({ reason: initial }, (texts) => ({
    reason: parseReason(texts.reason),
  }));
  return (
    <PromptDialog {...rest} entries={entries} onReview={({ reason }) => onReview(reason)}>
      {children}
      <TextField label="Reason" hint="Public and permanent." {...entries.fields.reason} />
    </PromptDialog>
  );
}
