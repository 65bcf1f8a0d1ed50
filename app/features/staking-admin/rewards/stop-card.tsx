import { PowerButton } from "#app/features/staking-admin/power-button.tsx";
import { Amount } from "#app/ui/amount.tsx";
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
        <PowerButton
          facts={facts}
          powers={["staking:FUNDER_ROLE"]}
          variant="danger"
          blocker={refund === 0n ? "No stream is running" : null}
          onClick={() =>
            run(({ stopTransaction }) =>
              stopTransaction({ deployment: deployments.staking, coin }, { treasury, refund }),
            )
          }
        >
          Stop the stream
        </PowerButton>
      </div>
    </section>
  );
}
