import { type FormEvent, useState } from "react";
import styles from "#app/features/staking/staking.module.css";
import type { StakingFacts } from "#app/features/staking/staking-view.types.ts";
import type { Position, Validator } from "#app/features/staking/staking.types.ts";
import { useStaking } from "#app/features/staking/use-staking.ts";
import { nameOf } from "#app/features/staking/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatBps, formatExact } from "#app/ui/format.ts";
import { maxTipBps, parseTip } from "./tip.ts";

const usualTipBps = 100;

type AutoCompoundDialogProps = {
  facts: StakingFacts;
  validator: Validator;
  position: Position;
  onClose: () => void;
};

/** Lets others bond the rewards again, for a tip. */
export function AutoCompoundDialog(props: AutoCompoundDialogProps) {
  const { facts, validator, position, onClose } = props;
  const { place, coin, names } = facts;
  const { lack, run } = useStaking();
  const current = position.autoCompound;
  const [text, setText] = useState(formatExact(BigInt(current?.tipBps ?? usualTipBps), 2));
  const [error, setError] = useState<string | null>(null);
  const setting = { place, coin, nameOf: (id: number) => nameOf(id, names) };

  function review(tipBps: number | null) {
    onClose();
    run(({ autoCompoundPlan }) => autoCompoundPlan(setting, validator.id, tipBps));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = parseTip(text);
    if (parsed.kind === "ok") review(parsed.bps);
    else setError(parsed.sentence);
  }

  return (
    <Dialog open title={`Auto-compound at ${nameOf(validator.id, names)}`} onClose={onClose}>
      <form className={styles["form"]} onSubmit={submit} noValidate>
        <p>
          {current === null
            ? "Off. Rewards wait until you claim or compound them yourself."
            : `On, for a tip of ${formatBps(current.tipBps)} of the rewards.`}
        </p>
        <p className={styles["quiet"]}>
          While it is on, anybody may bond your rewards here again, as often as it pays them, and
          keeps the tip. They can do nothing else with your stake, and you can turn it off at any
          time.
        </p>
        <TextField
          label="Tip"
          hint={`Of the rewards, at most ${formatBps(maxTipBps)}. Without a tip nobody has a reason to.`}
          inputMode="decimal"
          suffix="%"
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          disabled={lack !== null}
          title={lack ?? undefined}
        >
          {current === null ? "Review turning it on" : "Review the new tip"}
        </Button>
        {current !== null && (
          <Button
            fullWidth
            disabled={lack !== null}
            title={lack ?? undefined}
            onClick={() => review(null)}
          >
            Review turning it off
          </Button>
        )}
      </form>
    </Dialog>
  );
}
