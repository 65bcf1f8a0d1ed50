import { usualLag } from "#app/common/events/indexed-notes.tsx";
import { ChainNotices } from "#app/kit/chain/chain-notices.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { findPause } from "./blockers.ts";
import { secondsLeft } from "#app/domain/staking/rewards.ts";
import type { StakingAnswer } from "#app/domain/staking/staking-page.server.ts";
import type { ReadStaking } from "./staking-view.types.ts";

/** Notices about conditions that limit what the user can do. */
export function StakingNotices({ answer }: { answer: StakingAnswer }) {
  if (answer.kind !== "read") {
    return <ChainNotices state={answer} contract="Staking" content="the validators" />;
  }
  return <ReadNotices {...answer} />;
}

function ReadNotices({ chainName, pool, poolAsOf, account, accountAsOf, counted }: ReadStaking) {
  const closed = [
    ...(findPause(pool, "delegations") === null
      ? []
      : ["delegating, canceling unbonding and compounding"]),
    ...(findPause(pool, "redelegations") === null ? [] : ["redelegating"]),
  ];
  const held = new Set(account.positions.filter(({ tokens }) => tokens > 0n).map(({ id }) => id));
  const idle = pool.validators.filter(({ id, status }) => held.has(id) && status !== "active");
  const { stream, time } = pool;
  const unread = pool.count - pool.totals.validators;
  const behind = counted === null ? 0 : Number(poolAsOf.block) - counted.block;
  const lag = counted?.isBehind || behind > usualLag ? behind : 0;
  return (
    <>
      <ChainNotices
        state={{
          chainName,
          ...accountAsOf,
          isStale: poolAsOf.isStale || accountAsOf.isStale,
        }}
        contract="Staking"
        content="the validators"
      />
      {closed.length > 0 && (
        <Notice tone="warn">
          A guardian has paused {closed.join(" and ")} until{" "}
          <Time at={pool.terms.pausedUntil * 1_000} />. Undelegating, withdrawing and claiming still
          work.
        </Notice>
      )}
      {stream.finish > 0 && secondsLeft(stream, time) === 0 && (
        <Notice tone="info">
          The stream of rewards ended on <Time at={stream.finish * 1_000} />: stake earns nothing
          until it is funded again. Earned rewards can still be claimed.
        </Notice>
      )}
      {idle.length > 0 && (
        <Notice tone="warn">
          {idle.length === 1 ? "A validator" : `${idle.length} validators`} you have staked with{" "}
          {idle.length === 1 ? "is" : "are"} not active, so that stake earns nothing. It can be
          undelegated or redelegated.
        </Notice>
      )}
      {counted === null && (
        <Notice tone="info">
          Staking events are not indexed yet, so stakers and delegators are unknown
          {unread > 0 &&
            `, and only the first ${formatInteger(pool.totals.validators)} of ${formatInteger(pool.count)} validators are shown`}
          . This page updates automatically.
        </Notice>
      )}
      {lag > 0 && (
        <Notice tone="info">
          Validators and stake are indexed to block {formatInteger(counted?.block ?? 0)},{" "}
          {formatInteger(lag)} blocks behind the chain, and are updated automatically. Row details
          are read from the chain directly.
        </Notice>
      )}
    </>
  );
}
