import { formatBps } from "#app/ui/values/format.ts";
import type { Parts } from "./locked-staking.types.ts";
import { maxPowerBps, wholeBps } from "./locked-staking-math.ts";
import { FactList } from "./fact-list.tsx";
import { formatTimes } from "./labels.ts";

/** Breakdown of a boost by source, and its cap. */
export function BoostParts({ parts }: { parts: Parts }) {
  const { lockBps, loyaltyBps, badgeBps, referralBps, totalBps } = parts;
  const sum = wholeBps + lockBps + loyaltyBps + badgeBps + referralBps;
  return (
    <FactList
      lines={[
        { label: "The stake itself", value: formatBps(wholeBps) },
        { label: "Lock", value: `+ ${formatBps(lockBps)}` },
        { label: "Loyalty", value: `+ ${formatBps(loyaltyBps)}` },
        { label: "Badges", value: `+ ${formatBps(badgeBps)}` },
        { label: "Referrals", value: `+ ${formatBps(referralBps)}` },
        {
          label: "Boost",
          value:
            sum > maxPowerBps
              ? `${formatTimes(totalBps)}, the maximum (${formatBps(sum)} without the cap)`
              : totalBps === maxPowerBps
                ? `${formatTimes(totalBps)}, the maximum`
                : formatTimes(totalBps),
        },
      ]}
    />
  );
}
