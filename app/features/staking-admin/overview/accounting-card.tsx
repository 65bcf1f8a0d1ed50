import { Amount } from "#app/ui/values/amount.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./accounting-card.module.css";
import type { PoolOverview } from "./pool-overview.server.ts";

const permille = 1_000n;

/** Breakdown of the pool's balance, and whether it is solvent. */
export function AccountingCard({ accounting, coin }: Pick<PoolOverview, "accounting" | "coin">) {
  const { balance, bonded, unbonding, reserve, penalties } = accounting;
  const owed = bonded + (unbonding ?? 0n) + reserve + penalties;
  const left = balance - owed;
  const parts = [
    { label: "Staked", value: bonded },
    { label: "Unbonding", value: unbonding ?? (left > 0n ? left : 0n) },
    { label: "Rewards", value: reserve },
    { label: "Penalties", value: penalties },
    // Force-sent coins and rounding dust.
    ...(unbonding !== null && left > 0n ? [{ label: "Surplus", value: left }] : []),
  ];
  return (
    <section className={layout["card"]} aria-label="Pool holdings">
      <div className={layout["bar"]}>
        <h2>Pool holdings</h2>
        {unbonding !== null && left >= 0n && <Status tone="green">Solvent</Status>}
      </div>
      {left < 0n && (
        <Notice tone="danger">
          The pool holds <Amount value={-left} {...coin} form="exact" /> less than it owes. Pause
          delegations and investigate immediately.
        </Notice>
      )}
      <p>
        <Amount value={balance} {...coin} form="exact" />:
      </p>
      <div className={styles["bar"]} aria-hidden>
        {parts.map(({ label, value }) => (
          <span
            key={label}
            style={{ flexGrow: balance > 0n ? Number((value * permille) / balance) : 0 }}
          />
        ))}
      </div>
      <dl className={styles["parts"]}>
        {parts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount value={value} {...coin} form="short" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
