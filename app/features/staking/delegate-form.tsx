import { Amount } from "#app/ui/amount.tsx";
import {
  formatAmount,
  formatBps,
  formatExact,
  formatSeconds,
  formatShort,
  formatTime,
  unknownFigure,
} from "#app/ui/format.ts";
import typography from "#app/ui/typography.module.css";
import { AmountForm } from "./amount-form.tsx";
import { findDelegateBlocker } from "./blockers.ts";
import { maxDelegable, previewDelegation } from "#app/common/staking/previews.ts";
import { PreviewList } from "#app/common/staking/preview-list.tsx";
import { yearlyRate } from "#app/common/staking/rewards.ts";
import type { Stream, Validator } from "#app/common/staking/model/staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf, noRateLabels } from "#app/common/staking/labels.ts";

type DelegateFormProps = { facts: StakingFacts; validator: Validator };

export function DelegateForm({ facts, validator }: DelegateFormProps) {
  const { deployment, coin, names, pool, account } = facts;
  const { blocker, run } = useStaking();
  const { terms, time, stream } = pool;
  const isOperator = validator.operator === account.wallet;
  const stake = account.positions.find(({ id }) => id === validator.id)?.tokens ?? 0n;
  const format = (wei: bigint) => formatAmount(wei, coin);
  const inputs = { validator, stake, balance: account.balance, terms, isOperator, format };
  const room = isOperator ? null : validator.room;
  const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, names) };
  return (
    <AmountForm
      isWide
      coin={coin}
      max={maxDelegable(account.balance, account.gasReserve, room)}
      hint={`At least ${format(terms.minDelegation)}. Max leaves ${formatShort(account.gasReserve, coin.decimals)} ${coin.symbol} in your wallet for fees.`}
      validate={(amount) => previewDelegation(inputs, amount)}
      reviewLabel="Review the delegation"
      blocker={findDelegateBlocker(pool, validator, isOperator) ?? blocker}
      onReview={(delegated, done) =>
        run(
          ({ delegateTransaction }) => delegateTransaction(setting, validator.id, delegated),
          done,
        )
      }
      preview={(value) => (
        <>
          <PreviewList
            lines={[
              {
                label: "Validator shares",
                value: value === null ? unknownFigure : formatExact(value.shares, coin.decimals),
              },
              {
                label: "Your stake here",
                value: <Amount value={value?.stake ?? stake} {...coin} form="rounded" />,
              },
              {
                label: "Your share of it",
                value: value === null ? unknownFigure : formatBps(value.shareBps),
              },
              {
                label: "Yearly rewards",
                value: formatRate(
                  { ...stream, active: stream.active + (value?.amount ?? 0n) },
                  time,
                  validator,
                ),
              },
              {
                label: "Your wallet has",
                value: <Amount value={account.balance} {...coin} form="rounded" rounding="down" />,
              },
              {
                label: "Remaining capacity",
                value:
                  room === null ? (
                    "without limit"
                  ) : (
                    <Amount value={room} {...coin} form="rounded" rounding="down" />
                  ),
              },
            ]}
          />
          <p className={typography["note"]}>
            Unbonding takes {formatSeconds(terms.unbondPeriod)}, without rewards: if started now, it
            ends on {formatTime(time + terms.unbondPeriod)}. Your stake can be slashed for the
            validator's misbehavior.
          </p>
        </>
      )}
    />
  );
}

/** Formats the delegators' reward rate after the change in stake. */
function formatRate(stream: Stream, time: number, { status, commissionBps }: Validator): string {
  if (status !== "active") return "nothing while it is not active";
  const rate = yearlyRate(stream, time, commissionBps);
  return rate.kind === "known" ? formatBps(rate.bps) : noRateLabels[rate.reason];
}
