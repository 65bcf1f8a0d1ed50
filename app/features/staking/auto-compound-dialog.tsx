import { type FormEvent, useState } from "react";
import type { StakingFacts } from "#app/features/staking/staking-view.types.ts";
import type { Position, Validator } from "#app/common/staking/model/staking.types.ts";
import { useStaking } from "#app/features/staking/use-staking.ts";
import { nameOf } from "#app/common/staking/labels.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatBps, formatExact } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { maxTipBps, parseTip } from "./tip.ts";

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
  const [text, setText] = useState(formatExact(BigInt(current?.tipBps ?? usualTipBps), 2));
  const [error, setError] = useState<string | null>(null);
  const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, names) };

  function review(tipBps: number | null) {
    onClose();
    run(({ autoCompoundTransaction }) => autoCompoundTransaction(setting, validator.id, tipBps));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = parseTip(text);
    if (parsed.kind === "ok") review(parsed.bps);
    else setError(parsed.message);
  }

  return (
    <Dialog open title={`Auto-compound at ${nameOf(validator.id, names)}`} onClose={onClose}>
      <form className={layout["stack"]} onSubmit={submit} noValidate>
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
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="primary" fullWidth blocker={blocker}>
          {current === null ? "Review turning it on" : "Review the new tip"}
        </Button>
        {current !== null && (
          <Button fullWidth blocker={blocker} onClick={() => review(null)}>
            Review turning it off
          </Button>
        )}
      </form>
    </Dialog>
  );
}
