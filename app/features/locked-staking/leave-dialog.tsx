import { type FormEvent, useState } from "react";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatShare, unknownFigure } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AmountField, readAmount } from "./amount-field.tsx";
import type { LockedStakingFacts } from "./locked-staking.types.ts";
import { FactList } from "./fact-list.tsx";
import { OutlookList } from "./outlook-list.tsx";
import { previewLeaving } from "./previews.ts";
import { useLockedStaking } from "./use-locked-staking.ts";

type LeaveDialogProps = {
  facts: LockedStakingFacts;
  /** Whether this exits a running lock and pays a penalty. */
  isEarly: boolean;
  onClose: () => void;
};

/** Confirmation phrase required before paying a penalty. */
const confirmation = "exit early";

/** Withdraws stake. */
export function LeaveDialog({ facts, isEarly, onClose }: LeaveDialogProps) {
  const { deployment, pool, account } = facts;
  const { stakeUnit } = pool;
  const { blocker, run } = useLockedStaking();
  const [text, setText] = useState("");
  const [input, setInput] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const amount = readAmount(text, stakeUnit);
  const evaluated = amount.kind === "ok" ? previewLeaving(facts, amount.value) : null;
  const next = evaluated?.kind === "ok" ? evaluated.value : null;
  const isConfirmed = !isEarly || input.trim().toLowerCase() === confirmation;
  const unread = showErrors && amount.kind === "invalid" ? amount.message : null;

  function review(event: FormEvent) {
    event.preventDefault();
    setShowErrors(true);
    if (next === null || !isConfirmed || blocker !== null) return;
    onClose();
    const setting = { deployment, unit: stakeUnit };
    run(({ exitTransaction, withdrawTransaction }) =>
      (isEarly ? exitTransaction : withdrawTransaction)(setting, next),
    );
  }

  return (
    <Dialog open title={isEarly ? "Exit early" : "Withdraw"} onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <AmountField
          unit={stakeUnit}
          max={account.position.amount}
          text={text}
          error={evaluated?.kind === "invalid" ? evaluated.message : unread}
          onChange={setText}
        />
        <div className={layout["stack"]} role="group" aria-label="Summary">
          {isEarly && (
            <FactList
              lines={[
                {
                  label: "Penalty",
                  value:
                    next === null ? (
                      unknownFigure
                    ) : (
                      <span>
                        <Amount value={-next.penalty} {...stakeUnit} form="rounded" />,{" "}
                        {formatShare(next.penalty, next.amount, 2)} of it
                      </span>
                    ),
                },
                {
                  label: "Your wallet gets",
                  value:
                    next === null ? (
                      unknownFigure
                    ) : (
                      <Amount
                        value={next.amount - next.penalty}
                        {...stakeUnit}
                        form="rounded"
                        rounding="down"
                      />
                    ),
                },
              ]}
            />
          )}
          <OutlookList facts={facts} next={next} />
        </div>
        <p className={typography["note"]}>
          {isEarly
            ? "The penalty goes to the remaining stakers or the treasury and cannot be refunded. It decreases every second. "
            : ""}
          Earned rewards stay claimable.
        </p>
        {isEarly && (
          <TextField
            label={`Type “${confirmation}” to confirm`}
            value={input}
            error={showErrors && !isConfirmed ? `Type “${confirmation}” to pay the penalty.` : null}
            onChange={(event) => setInput(event.target.value)}
          />
        )}
        <Button type="submit" variant={isEarly ? "danger" : "primary"} fullWidth blocker={blocker}>
          {isEarly ? "Review the exit" : "Review the withdrawal"}
        </Button>
      </form>
    </Dialog>
  );
}
