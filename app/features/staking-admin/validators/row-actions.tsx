import { useState } from "react";
import type { Power } from "#app/features/staking-admin/admin.types.ts";
import { PowerButton } from "#app/features/staking-admin/power-button.tsx";
import type { ManagedValidator } from "#app/common/staking/registration/registry.types.ts";
import { nameOf } from "#app/common/staking/labels.ts";
import { formatAmount } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import { findApproveBlocker, findExpireBlocker, findFinishBlocker } from "./review-blockers.ts";
import type { ValidatorListFacts } from "./validator-list.server.ts";
import { JailDialog } from "./jail-dialog.tsx";
import type { Reasoned } from "./transactions.ts";
import { ReasonDialog } from "./reason-dialog.tsx";
import { useValidatorLifecycle } from "./use-validator-lifecycle.ts";

type RowActionsProps = { facts: ValidatorListFacts; validator: ManagedValidator };

const admin: readonly Power[] = ["staking:STAKING_ADMIN_ROLE"];
const jailer: readonly Power[] = ["staking:JAILER_ROLE"];
const anybody: readonly Power[] = [];

/** Actions available for a validator in its current status. */
export function RowActions({ facts, validator }: RowActionsProps) {
  const { deployments, coin, names, registry } = facts;
  const { run } = useValidatorLifecycle();
  const [open, setOpen] = useState<Reasoned | "jail" | null>(null);
  const { id, status, selfBond } = validator;
  const name = nameOf(id, names);
  const setting = {
    deployment: deployments.staking,
    coin,
    nameOf: (one: number) => nameOf(one, names),
  };
  const close = () => setOpen(null);
  const reasonOf = (functionName: Reasoned) => (reason: string) =>
    run(({ reasonedTransaction }) => reasonedTransaction(setting, functionName, { id, reason }));
  return (
    <span className={layout["tools"]}>
      {status === "pending" && (
        <>
          <PowerButton
            facts={facts}
            powers={admin}
            variant="primary"
            blocker={findApproveBlocker(registry)}
            onClick={() => run(({ approveTransaction }) => approveTransaction(setting, id))}
          >
            Approve
          </PowerButton>
          <PowerButton facts={facts} powers={admin} onClick={() => setOpen("reject")}>
            Reject
          </PowerButton>
          <PowerButton
            facts={facts}
            powers={anybody}
            blocker={findExpireBlocker(registry, validator)}
            onClick={() =>
              run(({ dueActionTransaction }) => dueActionTransaction(setting, "expire", id))
            }
          >
            Expire
          </PowerButton>
        </>
      )}
      {status === "jailed" && (
        <PowerButton facts={facts} powers={admin} onClick={() => setOpen("pardon")}>
          Release from jail
        </PowerButton>
      )}
      {(status === "active" || status === "jailed") && (
        <>
          <PowerButton facts={facts} powers={jailer} onClick={() => setOpen("jail")}>
            {status === "jailed" ? "Extend jail" : "Jail"}
          </PowerButton>
          <PowerButton facts={facts} powers={admin} onClick={() => setOpen("forceExit")}>
            Force exit
          </PowerButton>
        </>
      )}
      {status === "exiting" && (
        <PowerButton
          facts={facts}
          powers={anybody}
          blocker={findFinishBlocker(registry, validator)}
          onClick={() =>
            run(({ dueActionTransaction }) => dueActionTransaction(setting, "finishExit", id))
          }
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
          Its {formatAmount(selfBond, coin)} can be withdrawn immediately, and its name and node key
          become available again.
        </ReasonDialog>
      )}
      {open === "pardon" && (
        <ReasonDialog
          title={`Release ${name} from jail`}
          reviewLabel="Review"
          onReview={reasonOf("pardon")}
          onClose={close}
        >
          The jail ends early: it is active and earns again immediately.
        </ReasonDialog>
      )}
      {open === "forceExit" && (
        <ReasonDialog
          isFinal
          title={`Force exit of ${name}`}
          reviewLabel="Review the exit"
          onReview={reasonOf("forceExit")}
          onClose={close}
        >
          It exits and cannot return without registering again. Stake with it stops earning and can
          be undelegated or redelegated. It can still be slashed for the longest unbonding period.
        </ReasonDialog>
      )}
      {open === "jail" && (
        <JailDialog
          facts={facts}
          validator={validator}
          name={name}
          onClose={close}
          onReview={(jailing) => run(({ jailTransaction }) => jailTransaction(setting, jailing))}
        />
      )}
    </span>
  );
}
