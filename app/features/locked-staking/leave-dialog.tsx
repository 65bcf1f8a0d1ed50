import { type FormEvent, useState } from "react";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatShare, unknownFigure } from "#app/ui/format.ts";
import { AmountField, readAmount } from "./amount-field.tsx";
import styles from "./boost.module.css";
import type { BoostFacts } from "./boost.types.ts";
import { FactList } from "./fact-list.tsx";
import { OutlookList } from "./outlook-list.tsx";
import { previewLeaving } from "./previews.ts";
import { useBoost } from "./use-boost.ts";

type LeaveDialogProps = {
  facts: BoostFacts;
  /** Out of a running lock, for a penalty. */
  isEarly: boolean;
  onClose: () => void;
};

/** What has to be typed before a penalty is paid. */
const confirmation = "exit early";

/** Takes stake out. */
export function LeaveDialog({ facts, isEarly, onClose }: LeaveDialogProps) {
  const { place, pool, mine } = facts;
  const { stakeUnit } = pool;
  const { lack, run } = useBoost();
  const [text, setText] = useState("");
  const [typed, setTyped] = useState("");
  const [isRefused, setRefused] = useState(false);
  const amount = readAmount(text, stakeUnit);
  const evaluated = amount.kind === "ok" ? previewLeaving(facts, amount.value) : null;
  const next = evaluated?.kind === "ok" ? evaluated.value : null;
  const isConfirmed = !isEarly || typed.trim().toLowerCase() === confirmation;
  const unread = isRefused && amount.kind === "invalid" ? amount.sentence : null;

  function review(event: FormEvent) {
    event.preventDefault();
    setRefused(true);
    if (next === null || !isConfirmed || lack !== null) return;
    onClose();
    const setting = { place, unit: stakeUnit };
    run(({ exitPlan, withdrawPlan }) => (isEarly ? exitPlan : withdrawPlan)(setting, next));
  }

  return (
    <Dialog open title={isEarly ? "Exit early" : "Withdraw"} onClose={onClose}>
      <form className={styles["form"]} onSubmit={review} noValidate>
        <AmountField
          unit={stakeUnit}
          most={mine.position.amount}
          text={text}
          error={evaluated?.kind === "invalid" ? evaluated.sentence : unread}
          onChange={setText}
        />
        <div className={styles["form"]} role="group" aria-label="What will happen">
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
                      <Amount value={next.amount - next.penalty} {...stakeUnit} form="rounded" />
                    ),
                },
              ]}
            />
          )}
          <OutlookList facts={facts} next={next} />
        </div>
        <p className={styles["quiet"]}>
          {isEarly
            ? "The penalty goes to those who stay staked, or to the treasury, and cannot be taken back. It falls with every second that the lock has run. "
            : ""}
          What you have earned stays claimable.
        </p>
        {isEarly && (
          <TextField
            label={`Type “${confirmation}” to confirm`}
            value={typed}
            error={isRefused && !isConfirmed ? `Type “${confirmation}” to pay the penalty.` : null}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <Button
          type="submit"
          variant={isEarly ? "danger" : "primary"}
          fullWidth
          disabled={lack !== null}
          title={lack ?? undefined}
        >
          {isEarly ? "Review the exit" : "Review the withdrawal"}
        </Button>
      </form>
    </Dialog>
  );
}
