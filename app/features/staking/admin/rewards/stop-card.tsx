import { useState } from "react";
import { PowerButton } from "#app/features/staking/admin/power-button.tsx";
import styles from "#app/features/staking/staking.module.css";
import { Amount } from "#app/ui/amount.tsx";
import { AccountDialog } from "#app/common/entries/account-dialog.tsx";
import type { RewardsPage } from "./rewards.types.ts";
import { refundOf } from "./stream-math.ts";
import { useRewards } from "./use-rewards.ts";

/** Ends the stream before its time. */
export function StopCard({ facts, books }: RewardsPage) {
  const { coin, time, places, wallet } = facts;
  const { run } = useRewards();
  const [isOpen, setOpen] = useState(false);
  const refund = refundOf(books.stream, time);
  return (
    <section className={styles["card"]} aria-labelledby="stop-stream">
      <h2 id="stop-stream">Stop the stream</h2>
      <p>
        <Amount value={refund} {...coin} form="rounded" /> have not flowed yet and would be paid
        back. What has flowed stays with those who earned it.
      </p>
      <div className={styles["tools"]}>
        <PowerButton
          facts={facts}
          powers={["staking:FUNDER_ROLE"]}
          variant="danger"
          lack={refund === 0n ? "Nothing flows now" : null}
          onClick={() => setOpen(true)}
        >
          Stop the stream
        </PowerButton>
      </div>
      {isOpen && (
        <AccountDialog
          isFinal
          title="Stop the stream"
          label="Pay back to"
          initial={wallet}
          reviewLabel="Review the stop"
          onClose={() => setOpen(false)}
          onReview={(to) =>
            run(({ stopPlan }) => stopPlan({ place: places.staking, coin }, { to, refund }))
          }
        >
          Stake earns nothing from then on, until somebody funds rewards again.
        </AccountDialog>
      )}
    </section>
  );
}
