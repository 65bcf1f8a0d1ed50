import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SelectField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import type { LockedStakingFacts } from "./locked-staking.types.ts";
import { lockTiers } from "./locked-staking-math.ts";
import { OutlookList } from "./outlook-list.tsx";
import { previewExtension } from "./previews.ts";
import { useLockedStaking } from "./use-locked-staking.ts";
import { formatTimes, formatLock } from "./labels.ts";

type ExtendDialogProps = { facts: LockedStakingFacts; onClose: () => void };

const locks = lockTiers.filter(({ seconds }) => seconds > 0);

/** Relocks the whole stake for longer. */
export function ExtendDialog({ facts, onClose }: ExtendDialogProps) {
  const { deployment, pool } = facts;
  const { blocker, run } = useLockedStaking();
  const first = locks.find((tier) => previewExtension(facts, tier).kind === "ok");
  const [chosen, setChosen] = useState(first?.seconds ?? locks[0]?.seconds ?? 0);
  const tier = locks.find(({ seconds }) => seconds === chosen) ?? lockTiers[1];
  const evaluated = previewExtension(facts, tier);

  function review(event: FormEvent) {
    event.preventDefault();
    if (evaluated.kind === "invalid" || blocker !== null) return;
    onClose();
    const requested = { outlook: evaluated.value, lockSeconds: tier.seconds };
    run(({ extendTransaction }) =>
      extendTransaction({ deployment, unit: pool.stakeUnit }, requested),
    );
  }

  return (
    <Dialog open title="Extend the lock" onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <SelectField
          label="Lock from now on"
          hint="Applies to all of your stake. The new lock must end later than the current one."
          value={chosen}
          error={evaluated.kind === "invalid" ? evaluated.message : null}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {locks.map(({ seconds, bps }) => (
            <option key={seconds} value={seconds}>
              {formatLock(seconds)}: {formatTimes(10_000 + bps)}
            </option>
          ))}
        </SelectField>
        <div className={layout["stack"]} role="group" aria-label="Summary">
          <OutlookList facts={facts} next={evaluated.kind === "ok" ? evaluated.value : null} />
        </div>
        <Button type="submit" variant="primary" fullWidth blocker={blocker}>
          Review the lock
        </Button>
      </form>
    </Dialog>
  );
}
