import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { AutoCompoundDialog } from "./auto-compound/auto-compound-dialog.tsx";
import { findClaimLack, findCompoundLack, findMoveLack, findUndelegateLack } from "./lacks.ts";
import { MoveDialog } from "./move-dialog.tsx";
import styles from "./staking.module.css";
import type { Position, Validator } from "./staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { UndelegateDialog } from "./undelegate-dialog.tsx";
import { useStaking } from "./use-staking.ts";
import { nameOf } from "./words.ts";

type PositionActionsProps = {
  facts: StakingFacts;
  validator: Validator;
  position: Position;
  /** Where stake may move. */
  targets: readonly Validator[];
};

/** What can be done with a delegation, each with the reason where it cannot. */
export function PositionActions(props: PositionActionsProps) {
  const { facts, validator, position } = props;
  const { place, coin, names, pool, mine } = facts;
  const { lack, run } = useStaking();
  const [open, setOpen] = useState<"undelegate" | "move" | "auto-compound" | null>(null);
  const targets = props.targets.filter(({ id }) => id !== validator.id);
  const setting = { place, coin, nameOf: (id: number) => nameOf(id, names) };
  const isOperator = validator.operator === mine.wallet;
  const actions = [
    {
      label: "Claim",
      lack: findClaimLack(position),
      act: () => run(({ claimPlan }) => claimPlan(setting, [position], mine.recipient)),
    },
    {
      label: "Compound",
      lack: findCompoundLack(pool, validator, position, isOperator),
      act: () => run(({ compoundPlan }) => compoundPlan(setting, [position])),
    },
    {
      label: "Move",
      lack: findMoveLack(pool, position, targets.length),
      act: () => setOpen("move"),
    },
    {
      label: position.autoCompound === null ? "Auto-compound" : "Auto-compounds",
      lack: null,
      act: () => setOpen("auto-compound"),
    },
    {
      label: "Undelegate",
      lack: findUndelegateLack(position),
      act: () => setOpen("undelegate"),
    },
  ];
  const shown = { facts, validator, position, onClose: () => setOpen(null) };
  return (
    <span className={styles["tools"]}>
      {actions.map(({ label, lack: reason, act }) => (
        <Button
          key={label}
          size="small"
          disabled={(reason ?? lack) !== null}
          title={reason ?? lack ?? undefined}
          onClick={act}
        >
          {label}
        </Button>
      ))}
      {open === "undelegate" && <UndelegateDialog {...shown} />}
      {open === "auto-compound" && <AutoCompoundDialog {...shown} />}
      {open === "move" && <MoveDialog {...shown} targets={targets} />}
    </span>
  );
}
