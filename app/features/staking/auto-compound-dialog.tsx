import { nameOf } from "#app/domain/staking/labels.ts";
import type { Position, Validator } from "#app/domain/staking/model/staking.types.ts";
import type { StakingFacts } from "#app/features/staking/staking-view.types.ts";
import { useStaking } from "#app/features/staking/use-staking.ts";
import { parseShare } from "#app/kit/form/parse-entry.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatBps, formatExact } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import { maxTipBps } from "./tip.ts";

const usualTipBps = 100;

type AutoCompoundDialogProps = {
  facts: StakingFacts;
  validator: Validator;
  position: Position;
  onClose: () => void;
};

/** Lets others compound the rewards for a tip. */
export function AutoCompoundDialog(props: AutoCompoundDialogProps) {
  const { facts, validator, position, onClose } = props;
  const { deployment, coin, names } = facts;
  const { blocker, run } = useStaking();
  const current = position.autoCompound;
  const initial = { tip: formatExact(BigInt(current?.tipBps ?? usualTipBps), 2) };
  const entries = useEntries(initial, (texts) => ({
    tip: parseShare(texts.tip, { min: 0, max: maxTipBps }),
  }));
  const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, names) };
  const review = (tipBps: number | null) =>
    run(({ autoCompoundTransaction }) => autoCompoundTransaction(setting, validator.id, tipBps));
  return (
    <PromptDialog
      title={`Auto-compound at ${nameOf(validator.id, names)}`}
      entries={entries}
      reviewLabel={current === null ? "Review turning it on" : "Review the new tip"}
      blocker={blocker}
      actions={
        current !== null && (
          <Button
            blocker={blocker}
            onClick={() => {
              onClose();
              review(null);
            }}
          >
            Review turning it off
          </Button>
        )
      }
      onReview={({ tip }) => review(tip)}
      onClose={onClose}
    >
      <p>
        {current === null
          ? "Off. You claim or compound rewards yourself."
          : `On, for a tip of ${formatBps(current.tipBps)} of the rewards.`}
      </p>
      <p className={typography["note"]}>
        While on, anyone can compound your rewards here and keep the tip. They can do nothing else
        with your stake, and you can turn it off at any time.
      </p>
      <TextField
        label="Tip"
        hint={`Share of the rewards, at most ${formatBps(maxTipBps)}. It pays others to compound for you.`}
        inputMode="decimal"
        suffix="%"
        {...entries.fields.tip}
      />
    </PromptDialog>
  );
}
