import { AmountField } from "#app/kit/form/amount-field.tsx";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen, ok } from "#app/kit/form/parsed.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { formatBps, formatSeconds } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { LockedStakingFacts } from "./locked-staking.types.ts";
import { isLocked, lockTiers, tierForMaximum } from "./locked-staking-math.ts";
import { BoostParts } from "./boost-parts.tsx";
import { findStakeBlocker } from "./blockers.ts";
import { OutlookList } from "./outlook-list.tsx";
import { previewStake } from "./previews.ts";
import { useLockedStaking } from "./use-locked-staking.ts";
import { formatTimes, formatLock } from "./labels.ts";

/** Stakes and locks, with a reward calculator. */
export function StakeForm({ facts }: { facts: LockedStakingFacts }) {
  const { deployment, pool, account } = facts;
  const { stakeUnit, terms, method } = pool;
  const { blocker: walletBlocker, run } = useLockedStaking();
  const entries = useEntries({ amount: "", lock: "0" }, (texts) => ({
    amount: andThen(parseTokenAmount(texts.amount, stakeUnit), (amount) =>
      previewStake(facts, { amount, lockSeconds: Number(texts.lock) }),
    ),
    lock: ok(texts.lock),
  }));
  const { fields } = entries;
  const next = entries.values?.amount ?? null;
  const blocker = findStakeBlocker(pool) ?? walletBlocker;
  const review = entries.submit(({ amount }) => {
    if (blocker !== null) return;
    run(
      ({ stakeTransaction }) => stakeTransaction({ deployment, unit: stakeUnit }, amount),
      entries.reset,
    );
  });
  const best = tierForMaximum(account.parts);
  return (
    <form className={layout["columns"]} onSubmit={review} noValidate aria-label="Stake and lock">
      <div className={layout["stack"]}>
        <h2>Stake and lock</h2>
        <AmountField
          unit={stakeUnit}
          max={account.balance}
          hint="The exact amount is approved before it is staked."
          {...fields.amount}
        />
        <SelectField
          label="Lock"
          hint={`For the most boost of a new stake, lock for ${formatLock(best.seconds)}.`}
          {...fields.lock}
        >
          {lockTiers
            .filter(({ seconds }) => seconds >= method.lock)
            .map(({ seconds, bps }) => (
              <option key={seconds} value={seconds}>
                {seconds === 0 && isLocked(account.position, pool.time)
                  ? "Keep the current lock"
                  : `${formatLock(seconds)}: ${formatTimes(10_000 + bps)}`}
              </option>
            ))}
        </SelectField>
        <Button type="submit" variant="primary" fullWidth blocker={blocker}>
          Review the stake
        </Button>
      </div>
      <div className={layout["card"]} role="group" aria-label="Summary">
        <OutlookList facts={facts} next={next} />
        {next !== null && (
          <details>
            <summary>How the boost adds up</summary>
            <BoostParts parts={next.parts} />
          </details>
        )}
        <p className={typography["note"]}>
          A lock holds all of your stake.{" "}
          {terms.penaltyBps > 0 &&
            `Leaving it early costs up to ${formatBps(terms.penaltyBps)}, less the longer it has run. `}
          Rewards are at the current rate, which changes with the total stake.{" "}
          {terms.loyaltyBps > 0 &&
            `Each ${formatSeconds(30 * 86_400)} of unbroken stake adds ${formatBps(terms.loyaltyBps)}, at most ${formatBps(terms.loyaltyMaxBps)}.`}
        </p>
      </div>
    </form>
  );
}
