import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen } from "#app/kit/form/parsed.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import {
  formatAmount,
  formatBps,
  formatExact,
  formatSeconds,
  formatShort,
  unknownFigure,
} from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { findDelegateBlocker } from "./blockers.ts";
import { maxDelegable, previewDelegation } from "#app/domain/staking/previews.ts";
import { PreviewList } from "#app/common/staking/preview-list.tsx";
import { yearlyRate } from "#app/domain/staking/rewards.ts";
import type { Stream, Validator } from "#app/domain/staking/model/staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf, noRateLabels } from "#app/domain/staking/labels.ts";

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
  const entries = useEntries({ amount: "" }, (texts) => ({
    amount: andThen(parseTokenAmount(texts.amount, coin), (wei) => previewDelegation(inputs, wei)),
  }));
  const value = entries.values?.amount ?? null;
  const reason = findDelegateBlocker(pool, validator, isOperator) ?? blocker;
  const review = entries.submit(({ amount }) => {
    if (reason !== null) return;
    run(
      ({ delegateTransaction }) => delegateTransaction(setting, validator.id, amount),
      entries.reset,
    );
  });
  return (
    <form className={layout["columns"]} onSubmit={review} noValidate>
      <div className={layout["stack"]}>
        <AmountField
          hint={`At least ${format(terms.minDelegation)}. Max leaves ${formatShort(account.gasReserve, coin.decimals)} ${coin.symbol} in your wallet for fees.`}
          unit={coin}
          max={maxDelegable(account.balance, account.gasReserve, room)}
          {...entries.fields.amount}
        />
        <Button type="submit" variant="primary" fullWidth blocker={reason}>
          Review the delegation
        </Button>
      </div>
      <div className={layout["card"]} role="group" aria-label="Summary">
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
          ends on <Time at={(time + terms.unbondPeriod) * 1_000} />. Your stake can be slashed for
          the validator's misbehavior.
        </p>
      </div>
    </form>
  );
}

/** Formats the delegators' reward rate after the change in stake. */
function formatRate(stream: Stream, time: number, { status, commissionBps }: Validator): string {
  if (status !== "active") return "nothing while it is not active";
  const rate = yearlyRate(stream, time, commissionBps);
  return rate.kind === "known" ? formatBps(rate.bps) : noRateLabels[rate.reason];
}
