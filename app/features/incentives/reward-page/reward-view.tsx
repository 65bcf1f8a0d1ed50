import type { SubmissionResult } from "@conform-to/dom";
import { rootLabels } from "#app/domain/claims/programme-states.ts";
import { AdjustCard } from "#app/features/incentives/reward-page/adjust/adjust-card.tsx";
import { formatChange } from "#app/features/incentives/reward-page/adjust/adjustment-messages.ts";
import { ProposalTable } from "#app/features/incentives/reward-page/adjust/proposal-table.tsx";
import { decidePathOf } from "#app/domain/claims/undecided.ts";
import { WaitingNotice } from "#app/features/incentives/shared/waiting-notice.tsx";
import { EpochChart } from "#app/features/incentives/reward-page/table/epoch-chart.tsx";
import { Ranking } from "#app/features/incentives/reward-page/table/ranking.tsx";
import { RewardTableView } from "#app/features/incentives/reward-page/table/reward-table-view.tsx";
import styles from "#app/features/incentives/validator-rewards.module.css";
import { VerifyCard } from "#app/features/incentives/reward-page/verify/verify-card.tsx";
import {
  formatShortAmount,
  yearlyBps,
} from "#app/features/incentives/reward-page/epochs/describe-reward.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { formatAmount, formatBps, formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { zeroAddress } from "viem";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { EpochChooser } from "./epoch-chooser.tsx";
import type {
  ChosenEpoch,
  RewardPage,
} from "#app/features/incentives/reward-page/epochs/reward-page.types.ts";
import { incentivePaths } from "#app/paths/incentives.ts";

type RewardViewProps = { page: RewardPage; lastResult: SubmissionResult | undefined };
type Shown = NonNullable<RewardPage["shown"]>;

/** An epoch's rewards: amounts with reasons, its root, and pending changes. */
export function RewardView({ page, lastResult }: RewardViewProps) {
  const { shown } = page;
  if (shown === null) {
    return (
      <EmptyState
        action={
          <ButtonLink to={incentivePaths.validator.index}>Open validator incentives</ButtonLink>
        }
      >
        Validator earnings per epoch appear here.
      </EmptyState>
    );
  }
  const { epoch } = shown;
  return (
    <div className={layout["page"]}>
      <EpochChooser page={page} shown={shown} />
      {epoch === null ? (
        <EmptyState
          action={
            <ButtonLink to={incentivePaths.validator.rewards(shown.id)}>
              Compute an epoch
            </ButtonLink>
          }
        >
          Computed epochs appear here.
        </EmptyState>
      ) : (
        <EpochView page={page} shown={shown} epoch={epoch} lastResult={lastResult} />
      )}
    </div>
  );
}

function EpochView({
  page,
  shown,
  epoch,
  lastResult,
}: RewardViewProps & { shown: Shown; epoch: ChosenEpoch }) {
  const { token } = shown;
  const hasRate = isRateKnown(shown);
  const open = new Set(shown.runs.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  const waiting = epoch.proposals.filter(
    ({ decision, runId }) => decision === null && open.has(runId),
  );
  // An adjustment is decided on the page of its run.
  const elsewhere = waiting.find(({ runId }) => runId !== epoch.run.id);
  return (
    <>
      <WaitingNotice
        count={waiting.length}
        to={elsewhere ? decidePathOf({ incentiveId: shown.id, runId: elsewhere.runId }) : null}
      />
      <Figures figures={figuresOf(shown, epoch)} asOfBlock={page.facts.block} />
      <Formula shown={shown} epoch={epoch} />
      <RewardTableView shown={shown} epoch={epoch} />
      <ProposalTable wallet={page.facts.wallet} shown={shown} epoch={epoch} />
      <div className={styles["pair"]}>
        <VerifyCard key={epoch.run.id} facts={page.facts} shown={shown} epoch={epoch} />
        <AdjustCard shown={shown} epoch={epoch} lastResult={lastResult} />
      </div>
      <EpochChart
        timeline={epoch.timeline}
        token={token}
        hasRate={hasRate}
        programmeId={shown.id}
      />
      <Ranking epoch={epoch} token={token} />
    </>
  );
}

function isRateKnown({ token, coin }: Shown): boolean {
  return token.address === zeroAddress && token.symbol === coin.symbol;
}

function figuresOf(shown: Shown, { totals, run, inputs }: ChosenEpoch): Figure[] {
  const { token } = shown;
  const { averageStake, seconds, net, carry, budget, validators, rewarded } = totals;
  const rate = isRateKnown(shown) ? yearlyBps(net, averageStake, seconds) : null;
  const { published, isOpen } = run;
  return [
    {
      label: `Epoch ${run.epoch + 1}`,
      value:
        published === null ? (
          <Status tone={isOpen ? "amber" : "neutral"}>
            {isOpen ? "Not published" : "Outdated"}
          </Status>
        ) : (
          <Status tone={rootLabels[published.state].tone}>
            Root {published.n}, {rootLabels[published.state].text.toLowerCase()}
          </Status>
        ),
      note: (
        <>
          <Time at={inputs.window.from * 1_000} /> to <Time at={inputs.window.to * 1_000} />
        </>
      ),
    },
    { label: "Budget", value: formatShortAmount(budget, token) },
    {
      label: "Given",
      value: formatShortAmount(net, token),
      note: `to ${formatInteger(rewarded)} of ${formatInteger(validators)} validators`,
    },
    { label: "Carried over", value: formatShortAmount(carry, token), note: "not distributed" },
    {
      label: "Rewards on stake a year",
      value: rate === null ? null : formatBps(rate),
      reason: averageStake === 0n ? "Nothing was staked" : `${token.symbol} is not what is staked`,
      note: "at this epoch's pace",
    },
  ];
}

/** Formula of each row and of the totals. */
function Formula({ shown: { token }, epoch: { totals } }: { shown: Shown; epoch: ChosenEpoch }) {
  const { base, penalty, bonus, adjustment, net, budget, carry } = totals;
  const write = (units: bigint) => formatAmount(units, token);
  return (
    <div className={styles["formula"]}>
      <p>
        Net = base − penalty + bonus + adjustment: {write(base)} − {write(penalty)} + {write(bonus)}
        {adjustment !== 0n && `, adjusted by ${formatChange(adjustment, token)}`} = {write(net)}.
      </p>
      <p>
        All net rewards = budget − carry-over: {write(budget)} − {write(carry)} ={" "}
        {write(budget - carry)}.
      </p>
      <p className={typography["note"]}>
        Base: the share by stake alone. Penalty: what unmet criteria take from it. Bonus: a share of
        the penalties of others.
      </p>
    </div>
  );
}
