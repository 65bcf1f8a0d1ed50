import { useState } from "react";
import { PowerButton } from "#app/features/staking/admin/power-button.tsx";
import styles from "#app/features/staking/staking.module.css";
import { nameOf } from "#app/features/staking/words.ts";
import type { CaseProps } from "./case-status.tsx";
import { findExecuteLack, findVetoLack } from "./court-lacks.ts";
import { useCourt } from "./use-court.ts";
import { VetoDialog } from "./veto-dialog.tsx";

/** What can be done with a case while it is open. */
export function CaseActions({ page: { facts, court, names }, one }: CaseProps) {
  const { run } = useCourt();
  const [isAsking, setAsking] = useState(false);
  if (one.state !== "open") return null;
  const setting = { place: facts.places.court, nameOf: (id: number) => nameOf(id, names) };
  return (
    <span className={styles["tools"]}>
      <PowerButton
        facts={facts}
        powers={["court:JAILER_ROLE", "court:DEFAULT_ADMIN_ROLE"]}
        variant="danger"
        lack={findExecuteLack(facts, court, one)}
        onClick={() => run(({ executePlan }) => executePlan(setting, one))}
      >
        Execute
      </PowerButton>
      <PowerButton
        facts={facts}
        powers={["court:GUARDIAN_ROLE"]}
        lack={findVetoLack(facts, one)}
        onClick={() => setAsking(true)}
      >
        Veto
      </PowerButton>
      {isAsking && (
        <VetoDialog
          name={nameOf(one.id, names)}
          check={one.check}
          onClose={() => setAsking(false)}
          onReview={(reason) => run(({ vetoPlan }) => vetoPlan(setting, one, reason))}
        />
      )}
    </span>
  );
}
