import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { asSentence, formatBps, formatSeconds } from "#app/ui/format.ts";
import { AmountField, readAmount } from "./amount-field.tsx";
import styles from "./boost.module.css";
import type { BoostFacts } from "./boost.types.ts";
import { isLocked, lockTiers, tierForMaximum } from "./boost-math.ts";
import { BoostParts } from "./boost-parts.tsx";
import { findStakeLack } from "./lacks.ts";
import { OutlookList } from "./outlook-list.tsx";
import { previewStake } from "./previews.ts";
import { useBoost } from "./use-boost.ts";
import { formatTimes, writeLock } from "./words.ts";

/** Stakes and locks, with a calculator of what that earns. */
export function StakeForm({ facts }: { facts: BoostFacts }) {
  const { place, pool, mine } = facts;
  const { stakeUnit, terms, method } = pool;
  const { lack: walletLack, run } = useBoost();
  const [text, setText] = useState("");
  const [lockSeconds, setLockSeconds] = useState(0);
  const [isRefused, setRefused] = useState(false);

  const amount = readAmount(text, stakeUnit);
  const evaluated =
    amount.kind === "ok" ? previewStake(facts, { amount: amount.value, lockSeconds }) : null;
  const next = evaluated?.kind === "ok" ? evaluated.value : null;
  const lack = findStakeLack(pool) ?? walletLack;
  const unread = isRefused && amount.kind === "invalid" ? amount.sentence : null;
  const error = evaluated?.kind === "invalid" ? evaluated.sentence : unread;

  function review(event: FormEvent) {
    event.preventDefault();
    setRefused(next === null);
    if (next === null || lack !== null) return;
    run(
      ({ stakePlan }) => stakePlan({ place, unit: stakeUnit }, next),
      () => setText(""),
    );
  }

  const best = tierForMaximum(mine.parts);
  return (
    <form className={styles["columns"]} onSubmit={review} noValidate aria-label="Stake and lock">
      <div className={styles["form"]}>
        <h2>Stake and lock</h2>
        <AmountField
          unit={stakeUnit}
          most={mine.balance}
          hint="The exact amount is approved before it is staked."
          text={text}
          error={error}
          onChange={setText}
        />
        <SelectField
          label="Lock"
          hint={`For the most boost of a new stake, lock for ${writeLock(best.seconds)}.`}
          value={lockSeconds}
          onChange={(event) => setLockSeconds(Number(event.target.value))}
        >
          {lockTiers
            .filter(({ seconds }) => seconds >= method.lock)
            .map(({ seconds, bps }) => (
              <option key={seconds} value={seconds}>
                {seconds === 0 && isLocked(mine.position, pool.time)
                  ? "Keep the lock that runs"
                  : `${writeLock(seconds)}: ${formatTimes(10_000 + bps)}`}
              </option>
            ))}
        </SelectField>
        <Button
          type="submit"
          variant="primary"
          fullWidth
          disabled={lack !== null}
          title={lack ?? undefined}
        >
          Review the stake
        </Button>
        {lack !== null && <p className={styles["quiet"]}>{asSentence(lack)}</p>}
      </div>
      <div className={styles["card"]} role="group" aria-label="What will happen">
        <OutlookList facts={facts} next={next} />
        {next !== null && (
          <details>
            <summary>What the boost is made of</summary>
            <BoostParts parts={next.parts} />
          </details>
        )}
        <p className={styles["quiet"]}>
          A lock holds all of your stake.{" "}
          {terms.penaltyBps > 0 &&
            `Leaving it early costs up to ${formatBps(terms.penaltyBps)}, less the longer it has run. `}
          Rewards are those of now: they change with everybody&apos;s stake.{" "}
          {terms.loyaltyBps > 0 &&
            `Each ${formatSeconds(30 * 86_400)} of unbroken stake add ${formatBps(terms.loyaltyBps)}, at most ${formatBps(terms.loyaltyMaxBps)}.`}
        </p>
      </div>
    </form>
  );
}
