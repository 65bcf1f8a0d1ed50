import { type FormEvent, useState } from "react";
import type { EscrowTask } from "#app/features/tasks/escrow/escrow.types.ts";
import type { TaskSetting } from "#app/features/tasks/escrow/plans.ts";
import { useTasks } from "#app/features/tasks/escrow/use-tasks.ts";
import { mostWinners } from "#app/features/tasks/model/read-reward.ts";
import styles from "#app/features/tasks/tasks.module.css";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { asSentence, formatAmount } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";

type RaiseDialogProps = {
  setting: TaskSetting;
  escrow: EscrowTask;
  /** Why places cannot be added. */
  placesLack: string | null;
  onClose: () => void;
};

/** Adds to the reward, to the places, or both. */
export function RaiseDialog({ setting, escrow, placesLack, onClose }: RaiseDialogProps) {
  const { run } = useTasks();
  const { token } = setting;
  const [amountText, setAmountText] = useState("");
  const [placesText, setPlacesText] = useState("");
  const [isRefused, setRefused] = useState(false);
  const amount =
    amountText.trim() === "" ? null : parseAmount(amountText, token, { zero: "allowed" });
  const places =
    placesText.trim() === "" ? 0 : Number(/^\d{1,4}$/.exec(placesText.trim())?.[0] ?? -1);
  const amountFault = amount?.kind === "invalid" ? asSentence(amount.reason) : null;
  const units = amount?.kind === "ok" ? amount.baseUnits : 0n;
  const placesFault = findPlacesFault();

  function findPlacesFault(): string | null {
    if (places < 0) return "Write a whole number.";
    if (escrow.maxWinners + places > mostWinners) return `At most ${mostWinners} in all.`;
    return units === 0n && places === 0 && amountFault === null
      ? "Add to the reward, to the places, or both."
      : null;
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const isFaulty = amountFault !== null || placesFault !== null;
    setRefused(isFaulty);
    if (isFaulty) return;
    onClose();
    run(({ raisePlan }) => raisePlan(setting, { amount: units, morePlaces: places }));
  }

  return (
    <Dialog open title="Raise the task" onClose={onClose}>
      <form className={styles["form"]} onSubmit={onSubmit} noValidate>
        <p>
          {formatAmount(escrow.budget, token)} were put in for {escrow.maxWinners}{" "}
          {escrow.maxWinners === 1 ? "place" : "places"}. Neither can be lowered again.
        </p>
        <TextField
          label="More reward"
          hint="May be empty."
          inputMode="decimal"
          suffix={token.symbol}
          value={amountText}
          error={isRefused ? amountFault : null}
          onChange={(event) => setAmountText(event.target.value)}
        />
        <TextField
          label="More places"
          hint={placesLack === null ? "May be empty." : asSentence(placesLack)}
          inputMode="numeric"
          disabled={placesLack !== null}
          value={placesText}
          error={isRefused ? placesFault : null}
          onChange={(event) => setPlacesText(event.target.value)}
        />
        <p className={styles["quiet"]}>
          Afterwards write the new reward into the text, so that it says what the escrow has.
        </p>
        <Button type="submit" variant="primary" fullWidth>
          Review the raise
        </Button>
      </form>
    </Dialog>
  );
}
