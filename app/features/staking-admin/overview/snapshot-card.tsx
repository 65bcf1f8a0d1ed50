import { ButtonLink } from "#app/ui/button-link.tsx";
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
          <ButtonLink size="small" to="/admin/snapshot.csv" reloadDocument>
            Export CSV
          </ButtonLink>
          <ButtonLink size="small" to="/admin/snapshot.json" reloadDocument>
            Export JSON
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
