import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/forms/dialog.tsx";
import { useFirstFocus } from "#app/ui/forms/use-first-focus.ts";
import layout from "#app/ui/layout.module.css";
import type { Values } from "./parsed.ts";
import type { Entries } from "./use-entries.ts";

/** A review that was opened. `closed` resolves to whether its transaction was or may be sent. */
export type Review = { closed: Promise<boolean> };

type PromptDialogProps<P> = {
  title: string;
  entries: Entries<P>;
  /** Explains the action, and contains the fields. */
  children: ReactNode;
  reviewLabel: string;
  /** Cannot be undone. */
  isFinal?: boolean;
  /** Why nothing can be reviewed now. */
  blocker?: string | null;
  /** Opens the review. The dialog returns with its entries if nothing was sent. */
  onReview: (values: Values<P>) => Review;
  onClose: () => void;
  /** Other actions, before the main one. */
  actions?: ReactNode;
};

/** Asks for what a transaction needs before its review. */
export function PromptDialog<P>(props: PromptDialogProps<P>) {
  const { title, entries, children, reviewLabel, onReview, onClose } = props;
  const { isFinal = false, blocker = null, actions } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isInReview, setInReview] = useState(false);

  useFirstFocus(form, "input, select, textarea", isInReview);

  function review(values: Values<P>) {
    if (blocker !== null) return;
    setInReview(true);
    const end = (wasSent: boolean) => (wasSent ? onClose() : setInReview(false));
    onReview(values).closed.then(end, () => end(false));
  }

  return (
    <Dialog
      open={!isInReview}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {actions}
          <Button
            type="submit"
            form={formId}
            variant={isFinal ? "danger" : "primary"}
            blocker={blocker}
          >
            {reviewLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className={layout["stack"]}
        onSubmit={entries.submit(review)}
        noValidate
      >
        {children}
      </form>
    </Dialog>
  );
}
