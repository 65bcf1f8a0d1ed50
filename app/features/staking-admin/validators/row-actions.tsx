import { useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import type { ManagedValidator } from "#app/domain/staking/registration/registry.types.ts";
import { nameOf } from "#app/domain/staking/labels.ts";
import { useChainTime } from "#app/kit/chain/use-chain-time.ts";
import { formatAmount } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import {
  dueOfApplication,
  dueOfExit,
  findApproveBlocker,
  findExpireBlocker,
  findFinishBlocker,
} from "./review-blockers.ts";
import type { ValidatorListFacts } from "./validator-list.server.ts";
import { JailDialog } from "./jail-dialog.tsx";
import type { Reasoned } from "./transactions.ts";
import { ReasonDialog } from "#app/kit/form/reason-dialog.tsx";
import { useValidatorLifecycle } from "./use-validator-lifecycle.ts";

type RowActionsProps = { facts: ValidatorListFacts; validator: ManagedValidator };

/** Actions available for a validator in its current status. */
export function RowActions({ facts, validator }: RowActionsProps) {
  const { deployments, coin, names, registry } = facts;
  const { run } = useValidatorLifecycle();
  const [open, setOpen] = useState<Reasoned | "jail" | null>(null);
  const { id, status, selfBond } = validator;
  const { time } = registry;
  const due = [dueOfApplication(validator), dueOfExit(validator)];
  const now = { time: useChainTime({ time, readAt: facts.readAt }, due) };
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
          <RoleButton
            facts={facts}
            needs="STAKING_OPERATOR"
            variant="primary"
            blocker={findApproveBlocker(registry)}
            onClick={() => run(({ approveTransaction }) => approveTransaction(setting, id))}
          >
            Approve
          </RoleButton>
          <RoleButton facts={facts} needs="STAKING_OPERATOR" onClick={() => setOpen("reject")}>
            Reject
          </RoleButton>
          <RoleButton
            facts={facts}
            needs={null}
            blocker={findExpireBlocker(now, validator)}
            onClick={() =>
              run(({ dueActionTransaction }) => dueActionTransaction(setting, "expire", id))
            }
          >
            End application
          </RoleButton>
        </>
      )}
      {status === "jailed" && (
        <RoleButton facts={facts} needs="STAKING_OPERATOR" onClick={() => setOpen("pardon")}>
          Release from jail
        </RoleButton>
      )}
      {(status === "active" || status === "jailed") && (
        <>
          <RoleButton facts={facts} needs="STAKING_OPERATOR" onClick={() => setOpen("jail")}>
            {status === "jailed" ? "Extend jail" : "Jail"}
          </RoleButton>
          <RoleButton facts={facts} needs="STAKING_OPERATOR" onClick={() => setOpen("forceExit")}>
            Force exit
          </RoleButton>
        </>
      )}
      {status === "exiting" && (
        <RoleButton
          facts={facts}
          needs={null}
          blocker={findFinishBlocker(now, validator)}
          onClick={() =>
            run(({ dueActionTransaction }) => dueActionTransaction(setting, "finishExit", id))
          }
        >
          Finish the exit
        </RoleButton>
      )}
      {open === "reject" && (
        <ReasonDialog
          title={`Reject ${name}`}
          reviewLabel="Review the rejection"
          onReview={reasonOf("reject")}
          onClose={close}
        >
          <p>
            Its {formatAmount(selfBond, coin)} can be withdrawn immediately, and its name and node
            key become available again.
          </p>
        </ReasonDialog>
      )}
      {open === "pardon" && (
        <ReasonDialog
          title={`Release ${name} from jail`}
          reviewLabel="Review"
          onReview={reasonOf("pardon")}
          onClose={close}
        >
          <p>The jail ends early: it is active and earns again immediately.</p>
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
          <p>
            It exits and cannot return without registering again. Stake with it stops earning and
            can be undelegated or redelegated. It can still be slashed for the longest unbonding
            period.
          </p>
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
