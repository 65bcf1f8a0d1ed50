import { secondsLeft, yearlyRate } from "#app/domain/staking/rewards.ts";
import { noRateLabels } from "#app/domain/staking/labels.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { formatBps, formatSeconds } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import { FundForm } from "./fund-form.tsx";
import { PenaltiesCard } from "./penalties-card.tsx";
import type { RewardsPage } from "./rewards.types.ts";
import { StopCard } from "./stop-card.tsx";
import { perDay, refundOf } from "./stream-math.ts";

/** The reward stream and its controls. */
export function RewardsView(page: RewardsPage) {
  return (
    <div className={layout["page"]}>
      <Figures figures={listFigures(page)} asOfBlock={page.block} />
      <FundForm {...page} />
      <div className={layout["cards"]}>
        <StopCard {...page} />
        <PenaltiesCard {...page} />
      </div>
    </div>
  );
}

function listFigures({ facts, accounting }: RewardsPage): Figure[] {
  const { coin, time } = facts;
  const { stream, reserve } = accounting;
  const left = secondsLeft(stream, time);
  const rate = yearlyRate(stream, time);
  const reason = noRateLabels[stream.finish === 0 ? "no-stream" : "ended"];
  const toFlow = refundOf(stream, time);
  const amount = (wei: bigint) => <Amount value={wei} {...coin} form="short" />;
  return [
    {
      label: "Emission per day",
      value: left > 0 ? amount(perDay(stream.rate)) : null,
      reason,
      note: rate.kind === "known" ? `${formatBps(rate.bps)} a year for active stake` : undefined,
    },
    {
      label: "Reward runway",
      value: left > 0 ? formatSeconds(left) : null,
      reason,
      note:
        left > 0 ? (
          <>
            until <Time at={(time + left) * 1_000} />
          </>
        ) : undefined,
    },
    { label: "Remaining", value: amount(toFlow) },
    {
      label: "Owed",
      value: amount(reserve > toFlow ? reserve - toFlow : 0n),
      note: "earned and not claimed yet",
    },
  ];
}
