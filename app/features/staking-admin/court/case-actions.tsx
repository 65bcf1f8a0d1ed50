import { EvidenceStatus } from "#app/common/staking/evidence/evidence-status.tsx";
import { useChainTime } from "#app/kit/chain/use-chain-time.ts";
import { ReasonDialog } from "#app/kit/form/reason-dialog.tsx";
import { useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import { nameOf } from "#app/domain/staking/labels.ts";
import layout from "#app/ui/layout.module.css";
import type { CaseProps } from "./case-status.tsx";
import { findExecuteBlocker, findScheduleBlocker, findVetoBlocker } from "./court-blockers.ts";
import { useCourt } from "./use-court.ts";

export function CaseActions({ page: { facts, court, names }, one }: CaseProps) {
  const { run } = useCourt();
  const [isReviewing, setReviewing] = useState(false);
  const time = useChainTime(facts, [one.executableAt, one.expiresAt]);
  if (one.state !== "open") return null;
  const setting = {
    deployment: facts.deployments.court,
    nameOf: (id: number) => nameOf(id, names),
  };
  const isLarge = one.bps > court.smallBps;
  const role = isLarge ? "STAKING_ADMIN" : "STAKING_OPERATOR";
  const schedule = scheduleOf(facts, role);
  const now = { wallet: facts.wallet, time };
  return (
    <span className={layout["tools"]}>
      <RoleButton
        facts={facts}
        needs={role}
        variant="danger"
        blocker={
          schedule.delaySeconds === 0
            ? findExecuteBlocker(now, court, one)
            : findScheduleBlocker(now, one, schedule.delaySeconds)
        }
        onClick={() =>
          run(({ executeTransaction, withDelay }) =>
            withDelay(executeTransaction(setting, one, isLarge), schedule),
          )
        }
      >
        Execute
      </RoleButton>
      <RoleButton
        facts={facts}
        needs="GUARDIAN"
        blocker={findVetoBlocker(now, one)}
        onClick={() => setReviewing(true)}
      >
        Veto
      </RoleButton>
      {isReviewing && (
        <ReasonDialog
          title={`Veto the slash of ${nameOf(one.id, names)}`}
          reviewLabel="Review the veto"
          onReview={(reason) => run(({ vetoTransaction }) => vetoTransaction(setting, one, reason))}
          onClose={() => setReviewing(false)}
        >
          <p>
            The case ends permanently. Withdrawals are released, and so is the validator if this
            case jailed it. Its evidence can be used in a later case.
          </p>
          <EvidenceStatus check={one.check} />
        </ReasonDialog>
      )}
    </span>
  );
}
