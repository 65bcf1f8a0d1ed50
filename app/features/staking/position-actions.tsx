import { useState } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import layout from "#app/ui/layout.module.css";
import { AutoCompoundDialog } from "./auto-compound-dialog.tsx";
import {
  findClaimBlocker,
  findCompoundBlocker,
  findMoveBlocker,
  findUndelegateBlocker,
} from "./blockers.ts";
import { MoveDialog } from "./move-dialog.tsx";
import type { Position, Validator } from "#app/domain/staking/model/staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { UndelegateDialog } from "./undelegate-dialog.tsx";
import { useStaking } from "./use-staking.ts";
import { nameOf } from "#app/domain/staking/labels.ts";

type PositionActionsProps = {
  facts: StakingFacts;
  validator: Validator;
  position: Position;
  /** Validators that stake can be redelegated to. */
  targets: readonly Validator[];
};

/** Actions on a delegation; unavailable ones show the reason. */
export function PositionActions(props: PositionActionsProps) {
  const { facts, validator, position } = props;
  const { deployment, coin, names, pool, account } = facts;
  const { blocker, run } = useStaking();
  const [open, setOpen] = useState<"undelegate" | "move" | "auto-compound" | null>(null);
  const targets = props.targets.filter(({ id }) => id !== validator.id);
  const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, names) };
  const isOperator = validator.operator === account.wallet;
  const actions = [
    {
      label: "Claim",
      blocker: findClaimBlocker(position),
      act: () =>
        run(({ claimTransaction }) => claimTransaction(setting, [position], account.recipient)),
    },
    {
      label: "Compound",
      blocker: findCompoundBlocker(pool, validator, position, isOperator),
      act: () => run(({ compoundTransaction }) => compoundTransaction(setting, [position])),
    },
    {
      label: "Redelegate",
      blocker: findMoveBlocker(pool, position, targets.length),
      act: () => setOpen("move"),
    },
    {
      label: position.autoCompound === null ? "Auto-compound" : "Auto-compounds",
      blocker: null,
      act: () => setOpen("auto-compound"),
    },
    {
      label: "Undelegate",
      blocker: findUndelegateBlocker(position),
      act: () => setOpen("undelegate"),
    },
  ];
  const shown = { facts, validator, position, onClose: () => setOpen(null) };
  return (
    <span className={layout["tools"]}>
      {actions.map(({ label, blocker: reason, act }) => (
        <Button key={label} size="small" blocker={reason ?? blocker} onClick={act}>
          {label}
        </Button>
      ))}
      {open === "undelegate" && <UndelegateDialog {...shown} />}
      {open === "auto-compound" && <AutoCompoundDialog {...shown} />}
      {open === "move" && <MoveDialog {...shown} targets={targets} />}
    </span>
  );
}
