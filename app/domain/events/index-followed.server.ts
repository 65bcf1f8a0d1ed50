import { type Pace, startingPace, type StreamCursor } from "./block-range.ts";
import { enrolStreams, forgetIdle } from "./cursor.store.server.ts";
import { type IndexTask, indexChain } from "./index-chain.server.ts";
import { splitFollowed } from "./split-followed.ts";

/** Reused by the caller from pass to pass, one per chain. */
export type FollowedPace = {
  near: Pace;
  far: Pace;
  turn: number;
  /** Whether a pass failed: one token may be the cause, and must not hold up others. */
  isAlone: boolean;
};

export function startingFollowedPace(): FollowedPace {
  return { near: startingPace(), far: startingPace(), turn: 0, isAlone: false };
}

type FollowedTask = Omit<IndexTask, "pace" | "mustStop"> & {
  pace: FollowedPace;
  /**
   * Checked between two ranges: `near` for streams that keep up, `far` for the one that is far
   * behind.
   */
  mustStop: { near: () => boolean; far: () => boolean };
};

/**
 * Runs one pass over the followed tokens, after the console's own streams have reached the head.
 * Tokens that keep up share requests, and those with a long backlog take turns, so that no token,
 * however busy, holds up another for longer than a turn.
 *
 * @returns whether nothing is missing.
 * @throws what `indexChain` throws.
 */
export async function indexFollowed(task: FollowedTask): Promise<boolean> {
  const { db, chainId, lease, streams, pace, mustStop } = task;
  if (streams.length === 0) return true;
  await forgetIdle(db, lease, { chainId, read: new Set(streams.map(({ name }) => name)) });
  const cursors = await enrolStreams(db, lease, { chainId, streams });
  const front = await readFront(task, cursors);
  const { near, far } = splitFollowed(cursors, { ...pace, front });
  pace.turn += 1;
  const isIn = (names: ReadonlySet<string>) => streams.filter(({ name }) => names.has(name));
  let isComplete: boolean;
  try {
    const ofNear = { streams: isIn(near), pace: pace.near, mustStop: mustStop.near };
    const ofFar = { streams: isIn(far), pace: pace.far, mustStop: mustStop.far };
    isComplete = await indexChain({ ...task, ...ofNear });
    isComplete = (await indexChain({ ...task, ...ofFar })) && isComplete;
  } catch (error) {
    pace.isAlone = true;
    throw error;
  }
  if (far.size === 0) pace.isAlone = false;
  // With one token alone in its turn, others still wait.
  return isComplete && near.size + far.size === streams.length;
}

/** Returns the furthest next block of any stream on the chain. */
async function readFront(
  { db, chainId }: Pick<IndexTask, "db" | "chainId">,
  cursors: readonly StreamCursor[],
): Promise<number> {
  const { front } = await db
    .selectFrom("stream_cursor")
    .select((eb) => eb.fn.max("next_block").as("front"))
    .where("chain_id", "=", chainId)
    .executeTakeFirstOrThrow();
  return Math.max(front ?? 0, ...cursors.map(({ nextBlock }) => nextBlock));
}
