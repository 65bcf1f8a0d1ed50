import styles from "#app/features/incentives/incentives.module.css";
import type { IncentiveToken } from "#app/domain/rewards/terms/terms.types.ts";
import { Address } from "#app/ui/values/address.tsx";
import { formatAmount, formatInteger } from "#app/ui/values/format.ts";
import { getAddress } from "viem";
import layout from "#app/ui/layout.module.css";
import type { RunDiff } from "#app/domain/rewards/runs/summary.ts";

/** Per-account changes of a run, compared with the last published root. */
export function DiffCard({ diff, token }: { diff: RunDiff; token: IncentiveToken }) {
  const counts = [
    `${formatInteger(diff.added)} new`,
    `${formatInteger(diff.raised)} with more`,
    `${formatInteger(diff.unchanged)} unchanged`,
    `${formatInteger(diff.lowered)} with less`,
    `${formatInteger(diff.removed)} gone`,
  ];
  return (
    <section className={layout["card"]} aria-label="Against the last root">
      <h2>Against root {diff.n}</h2>
      <p>{counts.join(", ")}.</p>
      {diff.losses.length > 0 && (
        <ul className={styles["steps"]}>
          {diff.losses.map(({ account, before, after }) => (
            <li key={account}>
              <Address value={getAddress(account)} /> −{formatAmount(before - after, token)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
