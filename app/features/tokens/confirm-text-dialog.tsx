import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";

type ConfirmTextDialogProps = {
  title: string;
  /** Explains the action and that it cannot be undone. */
  children: ReactNode;
  /** Word to enter as confirmation. */
  confirmText: string;
  reviewLabel: string;
  onReview: () => void;
  onClose: () => void;
};

/** Asks to type a word before an irreversible action. */
export function ConfirmTextDialog(props: ConfirmTextDialogProps) {
  const { title, children, confirmText, reviewLabel, onReview, onClose } = props;
  const [text, setText] = useState("");
  const [showErrors, setShowErrors] = useState(false);

  function review(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== confirmText) return setShowErrors(true);
    onClose();
    onReview();
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        {children}
        <TextField
          label={`Type ${confirmText} to confirm`}
          value={text}
          error={showErrors ? `Type ${confirmText} exactly as shown here.` : null}
          onChange={(event) => {
            setText(event.target.value);
            setShowErrors(false);
          }}
        />
        <Button type="submit" variant="danger" fullWidth>
          {reviewLabel}
        </Button>
      </form>
    </Dialog>
  );
}
