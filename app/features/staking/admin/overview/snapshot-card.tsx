import styles from "#app/features/staking/staking.module.css";
import { ButtonLink } from "#app/ui/button-link.tsx";

/** Who has staked what, to be paid by or checked against. */
export function SnapshotCard() {
  return (
    <section className={styles["card"]} aria-label="Snapshot">
      <div className={styles["toolbar"]}>
        <p>
          <strong>Snapshot of all delegations at the last final block.</strong>{" "}
          <span className={styles["quiet"]}>
            The JSON has each owner&apos;s total with its Merkle root.
          </span>
        </p>
        <div className={styles["tools"]}>
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
