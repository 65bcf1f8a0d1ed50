import { type FormEvent, useState } from "react";
import type { EscrowTask } from "#app/common/tasks/escrow/escrow.types.ts";
import type { TaskSetting } from "#app/common/tasks/escrow/transactions.ts";
import { useTasks } from "#app/common/tasks/escrow/use-tasks.ts";
import { maxWinners } from "#app/common/tasks/model/read-reward.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatAmount, toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

type RaiseDialogProps = {
  setting: TaskSetting;
  escrow: EscrowTask;
  /** Why places cannot be added. */
  slotsBlocker: string | null;
  onClose: () => void;
};

/** Form to add reward, places, or both. */
export function RaiseDialog({ setting, escrow, slotsBlocker, onClose }: RaiseDialogProps) {
  const { run } = useTasks();
  const { token } = setting;
  const [amountText, setAmountText] = useState("");
  const [slotsText, setSlotsText] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const amount =
    amountText.trim() === "" ? null : parseAmount(amountText, token, { zero: "allowed" });
  const openSlots =
    slotsText.trim() === "" ? 0 : Number(/^\d{1,4}$/.exec(slotsText.trim())?.[0] ?? -1);
  const amountError = amount?.kind === "invalid" ? toSentence(amount.reason) : null;
  const units = amount?.kind === "ok" ? amount.baseUnits : 0n;
  const slotsError = findSlotsError();

  function findSlotsError(): string | null {
    if (openSlots < 0) return "Enter a whole number.";
    if (escrow.maxWinners + openSlots > maxWinners) return `At most ${maxWinners} in all.`;
    return units === 0n && openSlots === 0 && amountError === null
      ? "Increase the reward, the winners, or both."
      : null;
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const isInvalid = amountError !== null || slotsError !== null;
    setShowErrors(isInvalid);
    if (isInvalid) return;
    onClose();
    run(({ raiseTransaction }) =>
      raiseTransaction(setting, { amount: units, moreSlots: openSlots }),
    );
  }

  return (
    <Dialog open title="Increase reward" onClose={onClose}>
      <form className={layout["page"]} onSubmit={onSubmit} noValidate>
        <p>
          {formatAmount(escrow.budget, token)} were put in for {escrow.maxWinners}{" "}
          {escrow.maxWinners === 1 ? "place" : "places"}. Neither can be lowered again.
        </p>
        <TextField
          label="More reward"
          hint="Optional."
          inputMode="decimal"
          suffix={token.symbol}
          value={amountText}
          error={showErrors ? amountError : null}
          onChange={(event) => setAmountText(event.target.value)}
        />
        <TextField
          label="More winner slots"
          hint={slotsBlocker === null ? "Optional." : toSentence(slotsBlocker)}
          inputMode="numeric"
          disabled={slotsBlocker !== null}
          value={slotsText}
          error={showErrors ? slotsError : null}
          onChange={(event) => setSlotsText(event.target.value)}
        />
        <p className={typography["note"]}>
          Afterwards write the new reward into the text, so that it says what the escrow has.
        </p>
        <Button type="submit" variant="primary" fullWidth>
          Review the increase
        </Button>
      </form>
    </Dialog>
  );
}
