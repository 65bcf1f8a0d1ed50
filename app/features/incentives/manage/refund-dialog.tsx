import { type FormEvent, useState } from "react";
import { parseAccount } from "#app/common/entries/parse-entry.ts";
import type { ProgrammeSetting } from "#app/features/incentives/transactions.ts";
import { useIncentives } from "#app/features/incentives/use-incentives.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";

type RefundDialogProps = { setting: ProgrammeSetting; onClose: () => void };

/** Sets who receives the remainder when the program closes. */
export function RefundDialog({ setting, onClose }: RefundDialogProps) {
  const { run } = useIncentives();
  const [text, setText] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const account = parseAccount(text);

  function review(event: FormEvent) {
    event.preventDefault();
    setShowErrors(account.kind === "invalid");
    if (account.kind === "invalid") return;
    onClose();
    run(({ refundToTransaction }) => refundToTransaction(setting, account.value));
  }

  return (
    <Dialog open title="Change refund recipient" onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <p>Unclaimed tokens go there when the program is closed, unless a budget gets them.</p>
        <TextField
          label="Address"
          mono
          value={text}
          error={showErrors && account.kind === "invalid" ? account.message : null}
          onChange={(event) => {
            setText(event.target.value);
            setShowErrors(false);
          }}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the change
        </Button>
      </form>
    </Dialog>
  );
}
