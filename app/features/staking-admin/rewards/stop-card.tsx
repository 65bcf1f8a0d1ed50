import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { scheduleOf } from "#app/domain/access/schedule-of.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { RewardsPage } from "./rewards.types.ts";
import { refundOf } from "./stream-math.ts";
import { useRewards } from "./use-rewards.ts";

/** Stops the stream early. */
export function StopCard({ facts, accounting }: RewardsPage) {
  const { coin, time, deployments } = facts;
  const { treasury, stream } = accounting;
  const { run } = useRewards();
  const refund = refundOf(stream, time);
  return (
    <section className={layout["card"]} aria-labelledby="stop-stream">
      <h2 id="stop-stream">Stop the stream</h2>
      <p>
        <Amount value={refund} {...coin} form="rounded" /> are not distributed yet and would go to
        the treasury. Distributed rewards stay with their earners.
      </p>
      <p className={typography["note"]}>Stake earns nothing until rewards are funded again.</p>
      <div className={layout["tools"]}>
        <RoleButton
          facts={facts}
          needs="STAKING_ADMIN"
          variant="danger"
          blocker={refund === 0n ? "No stream is running" : null}
          onClick={() =>
            run(({ stopTransaction, withDelay }) =>
              withDelay(
                stopTransaction({ deployment: deployments.staking, coin }, { treasury, refund }),
                scheduleOf(facts, "STAKING_ADMIN"),
              ),
            )
          }
        >
          Stop the stream
        </RoleButton>
      </div>
    </section>
  );
}
