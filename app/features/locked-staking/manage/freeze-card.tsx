import styles from "#app/features/locked-staking/boost.module.css";
import { Status } from "#app/ui/status.tsx";
import type { ManagePage } from "./manage.types.ts";
import { RoleButton } from "./role-button.tsx";
import { useManage } from "./use-manage.ts";

/** Closes what puts stake in; what is in can always leave. */
export function FreezeCard({ page }: { page: ManagePage }) {
  const { facts, roles } = page;
  const { place, pool } = facts;
  const { isFrozen } = pool;
  const { run } = useManage();
  return (
    <section className={styles["card"]} aria-labelledby="freeze">
      <h2 id="freeze">New stake</h2>
      <p>{isFrozen ? <Status tone="amber">Frozen</Status> : <Status tone="green">Taken</Status>}</p>
      <p className={styles["quiet"]}>
        Withdrawing, exiting early and claiming cannot be frozen: whoever wants to leave can leave.
      </p>
      <div className={styles["tools"]}>
        <RoleButton
          roles={roles}
          needs="GUARDIAN_ROLE"
          onClick={() => run(({ freezePlan }) => freezePlan(place, !isFrozen))}
        >
          {isFrozen ? "Take new stake again" : "Freeze new stake"}
        </RoleButton>
      </div>
    </section>
  );
}
