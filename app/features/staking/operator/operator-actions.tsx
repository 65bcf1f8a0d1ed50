import { useState } from "react";
import { findDelegateLack } from "#app/features/staking/lacks.ts";
import styles from "#app/features/staking/staking.module.css";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatSeconds } from "#app/ui/format.ts";
import { findClaimCommissionLack, findExitLack, findUnjailLack } from "./operator-lacks.ts";
import { settingOf } from "./own-setting.ts";
import type { OwnFacts } from "./own.types.ts";
import type { Act } from "./plans.ts";
import { SelfBondDialog } from "./self-bond-dialog.tsx";
import { useOperator } from "./use-operator.ts";

type Action = Pick<ButtonLook, "variant"> & {
  label: string;
  lack: string | null;
  onClick: () => void;
};

/** What an operator does with its validator, each with the reason where it cannot. */
export function OperatorActions({ facts }: { facts: OwnFacts }) {
  const { pool, registry, coin, own } = facts;
  const { validator } = own;
  const { lack, run } = useOperator();
  const [open, setOpen] = useState<"bond" | "exit" | null>(null);
  const act = (name: Act) => run(({ actPlan }) => actPlan(settingOf(facts), name, validator.id));
  const actions: Action[] = [
    ...(validator.status === "jailed"
      ? [
          {
            label: "End the jail",
            variant: "primary" as const,
            lack: findUnjailLack(registry, validator, coin),
            onClick: () => act("unjail"),
          },
        ]
      : []),
    {
      label: "Add self-bond",
      lack: findDelegateLack(pool, validator, true),
      onClick: () => setOpen("bond"),
    },
    {
      label: "Claim the commission",
      lack: findClaimCommissionLack(validator),
      onClick: () => act("claimCommission"),
    },
    {
      label: validator.status === "pending" ? "Withdraw the application" : "Leave the set",
      lack: findExitLack(validator),
      onClick: () => setOpen("exit"),
    },
  ];
  return (
    <div className={styles["tools"]}>
      {actions.map(({ label, lack: reason, ...rest }) => (
        <Button
          key={label}
          disabled={(reason ?? lack) !== null}
          title={reason ?? lack ?? undefined}
          {...rest}
        >
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

type ExitDialogProps = { facts: OwnFacts; onReview: () => void; onClose: () => void };

function ExitDialog({ facts: { own, pool }, onReview, onClose }: ExitDialogProps) {
  const isPending = own.validator.status === "pending";
  return (
    <Dialog
      open
      title={isPending ? "Withdraw the application" : "Leave the set"}
      onClose={onClose}
      footer={
        <Button variant="danger" onClick={onReview}>
          Review the exit
        </Button>
      }
    >
      <p>
        {isPending
          ? "Your self-bond can be withdrawn at once, on the tab My stake. Name and node key are free again."
          : `The validator earns nothing from then on and cannot come back: only a new registration can. It can still be slashed for at least ${formatSeconds(pool.terms.unbondPeriod)}; then anybody may finish the exit. Undelegate your self-bond on the tab My stake.`}
      </p>
    </Dialog>
  );
}
