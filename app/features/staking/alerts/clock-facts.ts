import { secondsLeft } from "#app/domain/staking/rewards.ts";
import type { Stream } from "#app/domain/staking/model/staking.types.ts";
import type { NamedFact } from "#app/domain/staking/alerts/fact.ts";

/** How long before the reward stream ends an alert is sent, in seconds. */
const noticeSeconds = 7 * 86_400;

/** The event that set the stream's current schedule. */
export type StreamStart = { name: string; block: number; logIndex: number };

/** Returns the suffix of this stream's fact names. */
export function startPosition({ block, logIndex }: Omit<StreamStart, "name">): string {
  return `${block}:${logIndex}`;
}

/**
 * Returns the alert about the reward stream, if any. Named per funding rather than per end, since
 * the end keeps moving while almost nothing is staked.
 *
 * @param time Unix seconds of the block.
 */
export function streamFact(stream: Stream, time: number, start: StreamStart): NamedFact | null {
  if (stream.finish === 0) return null;
  const left = secondsLeft(stream, time);
  const position = startPosition(start);
  const isStopped = start.name === "StreamStopped";
  if (left === 0 || stream.rate === 0n) {
    const endedAt = stream.finish;
    return {
      name: `stream-ended:${position}`,
      fact: { kind: "stream-ended", endedAt, isStopped },
      at: endedAt * 1_000,
    };
  }
  if (left > noticeSeconds) return null;
  const endsAt = time + left;
  return {
    name: `stream-ending:${position}`,
    fact: { kind: "stream-ending", endsAt },
    at: time * 1_000,
  };
}

export type ReadyEntry = { validator: number; nonce: number; amount: bigint; readyAt: number };

/** Entry numbers are never reused at a validator. */
export function nameOfEntry({ validator, nonce }: Pick<ReadyEntry, "validator" | "nonce">): string {
  return `unbond-ready:${validator}:${nonce}`;
}

export function entryFact(entry: ReadyEntry): NamedFact {
  const { validator, nonce, amount, readyAt } = entry;
  return {
    name: nameOfEntry(entry),
    fact: { kind: "unbond-ready", validator, nonce, amount },
    at: readyAt * 1_000,
  };
}
