import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

/** Downloads who has staked what, for payouts or checks. */
export function SnapshotCard() {
  return (
    <section className={layout["card"]} aria-label="Snapshot">
      <div className={layout["toolbar"]}>
        <p>
          <strong>Snapshot of all delegations at the last final block.</strong>{" "}
          <span className={typography["note"]}>
            The JSON has each owner&apos;s total with its Merkle root.
          </span>
        </p>
        <div className={layout["tools"]}>
          <ButtonLink size="small" to={stakingAdminPaths.snapshotCsv} reloadDocument>
            Export CSV
          </ButtonLink>
          <ButtonLink size="small" to={stakingAdminPaths.snapshotJson} reloadDocument>
            Export JSON
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
