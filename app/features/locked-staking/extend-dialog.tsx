import { andThen, findChoice, ok } from "#app/kit/form/parsed.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import { formatLock, formatTimes } from "./labels.ts";
import { lockTiers } from "./locked-staking-math.ts";
import type { LockedStakingFacts } from "./locked-staking.types.ts";
import { OutlookList } from "./outlook-list.tsx";
import { previewExtension } from "./previews.ts";
import { useLockedStaking } from "./use-locked-staking.ts";

type ExtendDialogProps = { facts: LockedStakingFacts; onClose: () => void };

const locks = lockTiers.filter(({ seconds }) => seconds > 0);

/** Relocks the whole stake for longer. */
export function ExtendDialog({ facts, onClose }: ExtendDialogProps) {
  const { deployment, pool } = facts;
  const { blocker, run } = useLockedStaking();
  const first = locks.find((tier) => previewExtension(facts, tier).kind === "ok") ?? locks[0];
  const entries = useEntries({ lock: String(first?.seconds) }, (texts) => {
    const tier = findChoice(
      locks,
      ({ seconds }) => String(seconds) === texts.lock,
      "Choose a lock.",
    );
    return {
      lock: andThen(tier, (chosen) => previewExtension(facts, chosen)),
      lockSeconds: andThen(tier, ({ seconds }) => ok(seconds)),
    };
  });
  const { fields, parsed } = entries;
  return (
    <PromptDialog
      title="Extend the lock"
      entries={entries}
      reviewLabel="Review the lock"
      blocker={blocker}
      onReview={({ lock, lockSeconds }) =>
        run(({ extendTransaction }) =>
          extendTransaction({ deployment, unit: pool.stakeUnit }, { outlook: lock, lockSeconds }),
        )
      }
      onClose={onClose}
    >
      <SelectField
        label="Lock from now on"
        hint="Applies to all of your stake. The new lock must end later than the current one."
        {...fields.lock}
        error={parsed.lock.kind === "invalid" ? parsed.lock.message : null}
      >
        {locks.map(({ seconds, bps }) => (
          <option key={seconds} value={seconds}>
            {formatLock(seconds)}: {formatTimes(10_000 + bps)}
          </option>
        ))}
      </SelectField>
      <div className={layout["stack"]} role="group" aria-label="Summary">
        <OutlookList facts={facts} next={parsed.lock.kind === "ok" ? parsed.lock.value : null} />
      </div>
    </PromptDialog>
  );
}
