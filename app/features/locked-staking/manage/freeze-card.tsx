import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ManagePage } from "./manage.types.ts";
import { useManage } from "./use-manage.ts";

/** Freezes new stake; existing stake can always leave. */
export function FreezeCard({ page }: { page: ManagePage }) {
  const { facts } = page;
  const { deployment, pool } = facts;
  const { isFrozen } = pool;
  const { run } = useManage(page);
  return (
    <section className={layout["card"]} aria-labelledby="freeze">
      <h2 id="freeze">New stakes</h2>
      <p>
        {isFrozen ? <Status tone="amber">Frozen</Status> : <Status tone="green">Accepted</Status>}
      </p>
      <p className={typography["note"]}>
        Withdrawing, exiting early and claiming can never be frozen.
      </p>
      <div className={layout["tools"]}>
        {isFrozen ? (
          <RoleButton
            facts={page}
            needs="ECOSYSTEM_OPERATOR"
            onClick={() => run(({ unfreezeTransaction }) => unfreezeTransaction(deployment))}
          >
            Resume new stakes
          </RoleButton>
        ) : (
          <RoleButton
            facts={page}
            needs="GUARDIAN"
            onClick={() => run(({ freezeTransaction }) => freezeTransaction(deployment))}
          >
            Freeze new stakes
          </RoleButton>
        )}
      </div>
    </section>
  );
}
