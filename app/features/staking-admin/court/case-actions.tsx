import { useState } from "react";
import { PowerButton } from "#app/features/staking-admin/power-button.tsx";
import { nameOf } from "#app/common/staking/labels.ts";
import layout from "#app/ui/layout.module.css";
import type { CaseProps } from "./case-status.tsx";
import { findExecuteBlocker, findVetoBlocker } from "./court-blockers.ts";
import { useCourt } from "./use-court.ts";
import { VetoDialog } from "./veto-dialog.tsx";

export function CaseActions({ page: { facts, court, names }, one }: CaseProps) {
  const { run } = useCourt();
  const [isReviewing, setReviewing] = useState(false);
  if (one.state !== "open") return null;
  const setting = {
    deployment: facts.deployments.court,
    nameOf: (id: number) => nameOf(id, names),
  };
  return (
    <span className={layout["tools"]}>
      <PowerButton
        facts={facts}
        powers={["court:JAILER_ROLE", "court:DEFAULT_ADMIN_ROLE"]}
        variant="danger"
        blocker={findExecuteBlocker(facts, court, one)}
        onClick={() => run(({ executeTransaction }) => executeTransaction(setting, one))}
      >
        Execute
      </PowerButton>
      <PowerButton
        facts={facts}
        powers={["court:GUARDIAN_ROLE"]}
        blocker={findVetoBlocker(facts, one)}
        onClick={() => setReviewing(true)}
      >
        Veto
      </PowerButton>
      {isReviewing && (
        <VetoDialog
          name={nameOf(one.id, names)}
          check={one.check}
          onClose={() => setReviewing(false)}
          onReview={(reason) => run(({ vetoTransaction }) => vetoTransaction(setting, one, reason))}
        />
      )}
    </span>
  );
}
