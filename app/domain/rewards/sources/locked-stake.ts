import { type Hex, isHex } from "viem";
import { z } from "zod";
import type { EpochWindow, Fact } from "#app/domain/rewards/engine/engine.types.ts";

const lowerCase = z
  .custom<Hex>((value) => isHex(value))
  .transform((text) => text.toLowerCase() as Hex);
const amount = z.string().regex(/^\d+$/).transform(BigInt);
const leaving = { account: lowerCase, amount };

/** Events of the locked staking contract that move stake; arguments as indexed. */
const lockEventSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("Staked"), account: lowerCase, method: lowerCase, amount }),
  z.object({ name: z.literal("Withdrawn"), ...leaving }),
  z.object({ name: z.literal("ExitedEarly"), ...leaving }),
]);

export type LockEvent = z.output<typeof lockEventSchema>;

export const lockEventNames: readonly string[] = lockEventSchema.options.map(
  ({ shape }) => shape.name.value,
);

/** @throws if the arguments do not match the event, which indexed events always do. */
export function parseLockEvent(event: { name: string; args: unknown }): LockEvent {
  const args = z.record(z.string(), z.unknown()).parse(event.args);
  return lockEventSchema.parse({ ...args, name: event.name });
}

type Position = {
  amount: bigint;
  /** Part of it staked by the counted method. */
  counted: bigint;
  stakeSeconds: bigint;
  /** Time up to which stake-seconds are counted, within the window. */
  countedTo: number;
};

/**
 * Integrates each account's locked stake over time, from all events in chain order. Counts the
 * staked amount without boosts. The contract has a single position per account, so withdrawals
 * reduce all methods proportionally.
 *
 * @param window in Unix seconds; the end is exclusive.
 * @param method counts only stake by this method; null counts all.
 * @throws if more is withdrawn than was staked, which means that events are missing.
 */
export function integrateLocks(
  events: Iterable<{ at: number; event: LockEvent }>,
  window: EpochWindow,
  method: Hex | null,
): Fact[] {
  const positions = new Map<Hex, Position>();

  /** Accrues stake-seconds up to a time, before the position changes. */
  function advance(position: Position, at: number): void {
    const until = Math.min(at, window.to);
    if (until <= position.countedTo) return;
    position.stakeSeconds += position.counted * BigInt(until - position.countedTo);
    position.countedTo = until;
  }

  for (const { at: atMs, event } of events) {
    const at = Math.floor(atMs / 1_000);
    if (at >= window.to) break;
    const { account } = event;
    const fresh = { amount: 0n, counted: 0n, stakeSeconds: 0n, countedTo: window.from };
    const position = positions.get(account) ?? fresh;
    positions.set(account, position);
    advance(position, at);
    switch (event.name) {
      case "Staked":
        position.amount += event.amount;
        if (method === null || event.method === method) position.counted += event.amount;
        break;
      case "Withdrawn":
      case "ExitedEarly": {
        const left = position.amount - event.amount;
        if (left < 0n) {
          throw new Error(`${account} had ${position.amount} staked, and ${event.amount} left.`);
        }
        // Rounded down; a fully counted position stays exact.
        position.counted = left === 0n ? 0n : (position.counted * left) / position.amount;
        position.amount = left;
        break;
      }
      default:
        event satisfies never;
    }
  }

  return [...positions].flatMap(([account, position]): Fact[] => {
    advance(position, window.to);
    const { stakeSeconds } = position;
    return stakeSeconds > 0n ? [{ account, stakeSeconds, record: null }] : [];
  });
}
