import { useState } from "react";
import { PowerButton } from "#app/features/staking-admin/power-button.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { AccountDialog } from "#app/common/entries/account-dialog.tsx";
import layout from "#app/ui/layout.module.css";
import type { RewardsPage } from "./rewards.types.ts";
import { refundOf } from "./stream-math.ts";
import { useRewards } from "./use-rewards.ts";

/** Stops the stream early. */
export function StopCard({ facts, accounting }: RewardsPage) {
  const { coin, time, deployments, wallet } = facts;
  const { run } = useRewards();
  const [isOpen, setOpen] = useState(false);
  const refund = refundOf(accounting.stream, time);
  return (
    <section className={layout["card"]} aria-labelledby="stop-stream">
      <h2 id="stop-stream">Stop the stream</h2>
      <p>
        <Amount value={refund} {...coin} form="rounded" /> are not distributed yet and would be paid
        back. Distributed rewards stay with their earners.
      </p>
      <div className={layout["tools"]}>
        <PowerButton
          facts={facts}
          powers={["staking:FUNDER_ROLE"]}
          variant="danger"
          blocker={refund === 0n ? "No stream is running" : null}
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
            run(({ stopTransaction }) =>
              stopTransaction({ deployment: deployments.staking, coin }, { to, refund }),
            )
          }
        >
          Stake earns nothing until rewards are funded again.
        </AccountDialog>
      )}
    </section>
  );
}
