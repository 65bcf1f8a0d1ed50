import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ManagePage } from "./manage.types.ts";
import { RoleButton } from "./role-button.tsx";
import { useManage } from "./use-manage.ts";

/** Freezes new stake; existing stake can always leave. */
export function FreezeCard({ page }: { page: ManagePage }) {
  const { facts, roles } = page;
  const { deployment, pool } = facts;
  const { isFrozen } = pool;
  const { run } = useManage();
  return (
    <section className={layout["card"]} aria-labelledby="freeze">
      <h2 id="freeze">New stake</h2>
      <p>{isFrozen ? <Status tone="amber">Frozen</Status> : <Status tone="green">Taken</Status>}</p>
      <p className={typography["note"]}>
        Withdrawing, exiting early and claiming can never be frozen.
      </p>
      <div className={layout["tools"]}>
        <RoleButton
          roles={roles}
          needs="GUARDIAN_ROLE"
          onClick={() => run(({ freezeTransaction }) => freezeTransaction(deployment, !isFrozen))}
        >
          {isFrozen ? "Resume new stakes" : "Freeze new stake"}
        </RoleButton>
      </div>
    </section>
  );
}
