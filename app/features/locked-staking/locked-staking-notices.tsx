import { formatInteger, formatTime } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { LockedStakingAnswer, LockedStakingFacts } from "./locked-staking.types.ts";
import { isLocked, secondsLeft } from "./locked-staking-math.ts";

/** Notices about limits on what users can do here. */
export function LockedStakingNotices({ answer }: { answer: LockedStakingAnswer }) {
  if (answer.kind === "not-deployed") {
    return (
      <Notice tone="warn">
        The locked stake is not deployed on {answer.chainName}. Deploy the contracts first; rewards
        appear here then.
      </Notice>
    );
  }
  if (answer.kind === "silent") {
    return (
      <Notice tone="danger">
        {answer.chainName} is not responding, so your stake cannot be shown. Try again in a moment.
      </Notice>
    );
  }
  return <ReadNotices {...answer} />;
}

function ReadNotices({ chainName, pool, account, block, isStale }: LockedStakingFacts) {
  const { time, power, rewards } = pool;
  const { position } = account;
  const paused = rewards.filter(({ stream }) => secondsLeft(stream, power, time) === null);
  const hasExpired = position.lockBps > 0 && !isLocked(position, time);
  return (
    <>
      {isStale && (
        <Notice tone="warn">
          {chainName} is not responding. Showing its state at block {formatInteger(block)}.
        </Notice>
      )}
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
          Your lock ended on {formatTime(position.lockEnd)}. Extend it to keep its boost: anyone can
          end the boost now for a tip from your rewards.
        </Notice>
      )}
    </>
  );
}
