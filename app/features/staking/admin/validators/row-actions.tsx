import { useState } from "react";
import type { Power } from "#app/features/staking/admin/admin.types.ts";
import { PowerButton } from "#app/features/staking/admin/power-button.tsx";
import type { ManagedValidator } from "#app/features/staking/operator/registry.types.ts";
import styles from "#app/features/staking/staking.module.css";
import { nameOf } from "#app/features/staking/words.ts";
import { formatAmount } from "#app/ui/format.ts";
import { findApproveLack, findExpireLack, findFinishLack } from "./desk-lacks.ts";
import type { DeskFacts } from "./desk-page.server.ts";
import { JailDialog } from "./jail-dialog.tsx";
import type { Reasoned } from "./plans.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useValidatorPlans } from "./use-validator-plans.ts";

type RowActionsProps = { facts: DeskFacts; validator: ManagedValidator };

const admin: readonly Power[] = ["staking:STAKING_ADMIN_ROLE"];
const jailer: readonly Power[] = ["staking:JAILER_ROLE"];
const anybody: readonly Power[] = [];

/** What can be done with a validator in its state. */
export function RowActions({ facts, validator }: RowActionsProps) {
  const { places, coin, names, registry } = facts;
  const { run } = useValidatorPlans();
  const [open, setOpen] = useState<Reasoned | "jail" | null>(null);
  const { id, status, selfBond } = validator;
  const name = nameOf(id, names);
  const setting = { place: places.staking, coin, nameOf: (one: number) => nameOf(one, names) };
  const close = () => setOpen(null);
  const reasonOf = (functionName: Reasoned) => (reason: string) =>
    run(({ reasonedPlan }) => reasonedPlan(setting, functionName, { id, reason }));
  return (
    <span className={styles["tools"]}>
      {status === "pending" && (
        <>
          <PowerButton
            facts={facts}
            powers={admin}
            variant="primary"
            lack={findApproveLack(registry)}
            onClick={() => run(({ approvePlan }) => approvePlan(setting, id))}
          >
            Approve
          </PowerButton>
          <PowerButton facts={facts} powers={admin} onClick={() => setOpen("reject")}>
            Reject
          </PowerButton>
          <PowerButton
            facts={facts}
            powers={anybody}
            lack={findExpireLack(registry, validator)}
            onClick={() => run(({ duePlan }) => duePlan(setting, "expire", id))}
          >
            Expire
          </PowerButton>
        </>
      )}
      {status === "jailed" && (
        <PowerButton facts={facts} powers={admin} onClick={() => setOpen("pardon")}>
          Pardon
        </PowerButton>
      )}
      {(status === "active" || status === "jailed") && (
        <>
          <PowerButton facts={facts} powers={jailer} onClick={() => setOpen("jail")}>
            {status === "jailed" ? "Prolong" : "Jail"}
          </PowerButton>
          <PowerButton facts={facts} powers={admin} onClick={() => setOpen("forceExit")}>
            Force out
          </PowerButton>
        </>
      )}
      {status === "exiting" && (
        <PowerButton
          facts={facts}
          powers={anybody}
          lack={findFinishLack(registry, validator)}
          onClick={() => run(({ duePlan }) => duePlan(setting, "finishExit", id))}
        >
          Finish the exit
        </PowerButton>
      )}
      {open === "reject" && (
        <ReasonDialog
          title={`Reject ${name}`}
          reviewLabel="Review the rejection"
          onReview={reasonOf("reject")}
          onClose={close}
        >
          Its {formatAmount(selfBond, coin)} can be withdrawn at once, and its name and node key are
          free again.
        </ReasonDialog>
      )}
      {open === "pardon" && (
        <ReasonDialog
          title={`Pardon ${name}`}
          reviewLabel="Review the pardon"
          onReview={reasonOf("pardon")}
          onClose={close}
        >
          The jail ends before its time: it is active and earns again at once.
        </ReasonDialog>
      )}
      {open === "forceExit" && (
        <ReasonDialog
          isFinal
          title={`Force ${name} out`}
          reviewLabel="Review the exit"
          onReview={reasonOf("forceExit")}
          onClose={close}
        >
          It leaves the set and cannot come back without registering anew. All stake with it earns
          nothing from then on and can be undelegated or moved. It can still be slashed for the time
          of the longest unbonding.
        </ReasonDialog>
      )}
      {open === "jail" && (
        <JailDialog
          facts={facts}
          validator={validator}
          name={name}
          onClose={close}
          onReview={(jailing) => run(({ jailPlan }) => jailPlan(setting, jailing))}
        />
      )}
    </span>
  );
}
