import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { LockedStakingAnswer, LockedStakingFacts } from "./locked-staking.types.ts";
import { isLocked, secondsLeft } from "./locked-staking-math.ts";

/** Notices about limits on what users can do here. */
export function LockedStakingNotices({ answer }: { answer: LockedStakingAnswer }) {
  return (
    <>
      <ChainNotices
        state={answer}
        contract="The locked-staking contract"
        content="the boost rewards"
      />
      {answer.kind === "read" && <ReadNotices {...answer} />}
    </>
  );
}

function ReadNotices({ pool, account }: LockedStakingFacts) {
  const { time, power, rewards } = pool;
  const { position } = account;
  const paused = rewards.filter(({ stream }) => secondsLeft(stream, power, time) === null);
  const hasExpired = position.lockBps > 0 && !isLocked(position, time);
  return (
    <>
      {pool.isFrozen && (
        <Notice tone="warn">
          A guardian has frozen new stakes. Existing stakes keep earning; withdrawing, exiting early
          and claiming still work.
        </Notice>
      )}
      {paused.length > 0 && (
        <Notice tone="info">
          Nothing is staked, so the rewards in {paused.map(({ unit }) => unit.symbol).join(", ")}{" "}
          are paused. They resume with the first stake; nothing is lost.
        </Notice>
      )}
      {hasExpired && (
        <Notice tone="info">
          Your lock ended on <Time at={position.lockEnd * 1_000} />. Extend it to keep its boost:
          anyone can end the boost now for a tip from your rewards.
        </Notice>
      )}
    </>
  );
}
