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
import { AmountForm } from "./amount-form.tsx";
import { findDelegateLack } from "./lacks.ts";
import { maxDelegable, previewDelegation } from "./previews.ts";
import { PreviewList } from "./preview-list.tsx";
import { yearlyRate } from "./rewards.ts";
import styles from "./staking.module.css";
import type { Stream, Validator } from "./staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf, noRateWords } from "./words.ts";

type DelegateFormProps = { facts: StakingFacts; validator: Validator };

/** Puts coins in with a validator. */
export function DelegateForm({ facts, validator }: DelegateFormProps) {
  const { place, coin, names, pool, mine } = facts;
  const { lack, run } = useStaking();
  const { terms, time, stream } = pool;
  const isOperator = validator.operator === mine.wallet;
  const stake = mine.positions.find(({ id }) => id === validator.id)?.tokens ?? 0n;
  const format = (wei: bigint) => formatAmount(wei, coin);
  const given = { validator, stake, balance: mine.balance, terms, isOperator, format };
  const room = isOperator ? null : validator.room;
  const setting = { place, coin, nameOf: (id: number) => nameOf(id, names) };
  return (
    <AmountForm
      isWide
      coin={coin}
      most={maxDelegable(mine.balance, mine.gasReserve, room)}
      hint={`At least ${format(terms.minDelegation)}. Max leaves ${formatShort(mine.gasReserve, coin.decimals)} ${coin.symbol} in your wallet for fees.`}
      judge={(amount) => previewDelegation(given, amount)}
      reviewLabel="Review the delegation"
      lack={findDelegateLack(pool, validator, isOperator) ?? lack}
      onReview={(delegated, done) =>
        run(({ delegatePlan }) => delegatePlan(setting, validator.id, delegated), done)
      }
      preview={(value) => (
        <>
          <PreviewList
            lines={[
              {
                label: "Shares of the validator",
                value: value === null ? unknownFigure : formatExact(value.shares, coin.decimals),
              },
              {
                label: "Your stake here",
                value: <Amount value={value?.stake ?? stake} {...coin} form="rounded" />,
              },
              {
                label: "Your part of it",
                value: value === null ? unknownFigure : formatBps(value.shareBps),
              },
              {
                label: "Earns in a year",
                value: rateInWords(
                  { ...stream, active: stream.active + (value?.amount ?? 0n) },
                  time,
                  validator,
                ),
              },
              {
                label: "Your wallet has",
                value: <Amount value={mine.balance} {...coin} form="rounded" rounding="down" />,
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
          <p className={styles["quiet"]}>
            Undelegating takes {formatSeconds(terms.unbondPeriod)}, without rewards: begun now, it
            could be withdrawn on {formatTime(time + terms.unbondPeriod)}. All of it can be slashed
            for what the validator does.
          </p>
        </>
      )}
    />
  );
}

/** What the validator's delegators get with the stake that there will be. */
function rateInWords(stream: Stream, time: number, { status, commissionBps }: Validator): string {
  if (status !== "active") return "nothing while it is not active";
  const rate = yearlyRate(stream, time, commissionBps);
  return rate.kind === "known" ? formatBps(rate.bps) : noRateWords[rate.reason];
}
