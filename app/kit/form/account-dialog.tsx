import type { ReactNode } from "react";
import type { Address } from "viem";
import { TextField } from "#app/ui/forms/field.tsx";
import { check, type Parser } from "./parsed.ts";
import { PromptDialog, type Review } from "./prompt-dialog.tsx";
import { useEntries } from "./use-entries.ts";

type AccountDialogProps = {
  title: string;
  /** Explains the action. */
  children: ReactNode;
  label: string;
  initial?: string;
  reviewLabel: string;
  parse: Parser<Address>;
  /** Returns why an account is rejected, or null if it is accepted. */
  findError?: (account: Address) => string | null;
  /** Cannot be undone. */
  isFinal?: boolean;
  onReview: (account: Address) => Review;
  onClose: () => void;
};

/** Asks for the account that receives something. */
export function AccountDialog(props: AccountDialogProps) {
  const { children, label, initial = "", onReview, ...rest } = props;
  const { parse, findError = () => null, ...frame } = rest;
  const entries = useEntries({ account: initial }, (texts) => ({
    account: check(parse(texts.account), findError),
  }));
  return (
    <PromptDialog {...frame} entries={entries} onReview={({ account }) => onReview(account)}>
      <p>{children}</p>
      <TextField label={label} mono {...entries.fields.account} />
    </PromptDialog>
  );
}
