import { useState } from "react";
import { findDelegateBlocker } from "#app/features/staking/blockers.ts";
import { useChainTime } from "#app/kit/chain/use-chain-time.ts";
import { Button, type ButtonLook } from "#app/ui/forms/button.tsx";
import { Dialog } from "#app/ui/forms/dialog.tsx";
import { formatSeconds } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import {
  findClaimCommissionBlocker,
  findExitBlocker,
  findUnjailBlocker,
} from "./operator-blockers.ts";
import { settingOf } from "./operator-setting.ts";
import type { OperatorOwnFacts } from "./operator.types.ts";
import type { Act } from "./transactions.ts";
import { SelfBondDialog } from "./self-bond-dialog.tsx";
import { useOperator } from "./use-operator.ts";

type Action = Pick<ButtonLook, "variant"> & {
  label: string;
  blocker: string | null;
  onClick: () => void;
};

/** An operator's actions on its validator; unavailable ones show the reason. */
export function OperatorActions({ facts }: { facts: OperatorOwnFacts }) {
  const { pool, registry, coin, operated, asOf } = facts;
  const { validator } = operated;
  const clock = { time: registry.time, readAt: asOf.readAt };
  const time = useChainTime(clock, [validator.until]);
  const { blocker, run } = useOperator();
  const [open, setOpen] = useState<"bond" | "exit" | null>(null);
  const act = (name: Act) =>
    run(({ operatorTransaction }) => operatorTransaction(settingOf(facts), name, validator.id));
  const actions: Action[] = [
    ...(validator.status === "jailed"
      ? [
          {
            label: "Release from jail",
            variant: "primary" as const,
            blocker: findUnjailBlocker({ ...registry, time }, validator, coin),
            onClick: () => act("unjail"),
          },
        ]
      : []),
    {
      label: "Add self-stake",
      blocker: findDelegateBlocker(pool, validator, true),
      onClick: () => setOpen("bond"),
    },
    {
      label: "Claim the commission",
      blocker: findClaimCommissionBlocker(validator),
      onClick: () => act("claimCommission"),
    },
    {
      label: validator.status === "pending" ? "Withdraw the application" : "Exit",
      blocker: findExitBlocker(validator),
      onClick: () => setOpen("exit"),
    },
  ];
  return (
    <div className={layout["tools"]}>
      {actions.map(({ label, blocker: reason, ...rest }) => (
        <Button key={label} blocker={reason ?? blocker} {...rest}>
          {label}
        </Button>
      ))}
      {open === "bond" && <SelfBondDialog facts={facts} onClose={() => setOpen(null)} />}
      {open === "exit" && (
        <ExitDialog
          facts={facts}
          onClose={() => setOpen(null)}
          onReview={() => {
            setOpen(null);
            act("exit");
          }}
        />
      )}
    </div>
  );
}

type ExitDialogProps = { facts: OperatorOwnFacts; onReview: () => void; onClose: () => void };

function ExitDialog({ facts: { operated, pool }, onReview, onClose }: ExitDialogProps) {
  const isPending = operated.validator.status === "pending";
  return (
    <Dialog
      open
      title={isPending ? "Withdraw the application" : "Exit"}
      onClose={onClose}
      footer={
        <Button variant="danger" onClick={onReview}>
          Review the exit
        </Button>
      }
    >
      <p>
        {isPending
          ? "Your self-stake can be withdrawn immediately under My stake. Name and node key become available again."
          : `The validator stops earning and cannot return without registering again. It can still be slashed for at least ${formatSeconds(pool.terms.unbondPeriod)}; then anyone can finish the exit. Undelegate your self-stake under My stake.`}
      </p>
    </Dialog>
  );
}
