import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SelectField } from "#app/ui/field.tsx";
import styles from "./boost.module.css";
import type { BoostFacts } from "./boost.types.ts";
import { lockTiers } from "./boost-math.ts";
import { OutlookList } from "./outlook-list.tsx";
import { previewExtension } from "./previews.ts";
import { useBoost } from "./use-boost.ts";
import { formatTimes, writeLock } from "./words.ts";

type ExtendDialogProps = { facts: BoostFacts; onClose: () => void };

const locks = lockTiers.filter(({ seconds }) => seconds > 0);

/** Locks all of the stake anew, for longer than it is. */
export function ExtendDialog({ facts, onClose }: ExtendDialogProps) {
  const { place, pool } = facts;
  const { lack, run } = useBoost();
  const first = locks.find((tier) => previewExtension(facts, tier).kind === "ok");
  const [chosen, setChosen] = useState(first?.seconds ?? locks[0]?.seconds ?? 0);
  const tier = locks.find(({ seconds }) => seconds === chosen) ?? lockTiers[1];
  const evaluated = previewExtension(facts, tier);

  function review(event: FormEvent) {
    event.preventDefault();
    if (evaluated.kind === "invalid" || lack !== null) return;
    onClose();
    const asked = { outlook: evaluated.value, lockSeconds: tier.seconds };
    run(({ extendPlan }) => extendPlan({ place, unit: pool.stakeUnit }, asked));
  }

  return (
    <Dialog open title="Extend the lock" onClose={onClose}>
      <form className={styles["form"]} onSubmit={review} noValidate>
        <SelectField
          label="Lock from now on"
          hint="All of your stake; the new lock has to end later than the one that runs."
          value={chosen}
          error={evaluated.kind === "invalid" ? evaluated.sentence : null}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {locks.map(({ seconds, bps }) => (
            <option key={seconds} value={seconds}>
              {writeLock(seconds)}: {formatTimes(10_000 + bps)}
            </option>
          ))}
        </SelectField>
        <div className={styles["form"]} role="group" aria-label="What will happen">
          <OutlookList facts={facts} next={evaluated.kind === "ok" ? evaluated.value : null} />
        </div>
        <Button
          type="submit"
          variant="primary"
          fullWidth
          disabled={lack !== null}
          title={lack ?? undefined}
        >
          Review the lock
        </Button>
      </form>
    </Dialog>
  );
}
