import { type Hex, isHex } from "viem";
import { z } from "zod";
import type { EpochWindow, Fact } from "#app/features/incentives/engine/engine.types.ts";

const lowerCase = z
  .custom<Hex>((value) => isHex(value))
  .transform((text) => text.toLowerCase() as Hex);
const amount = z.string().regex(/^\d+$/).transform(BigInt);
const leaving = { account: lowerCase, amount };

/** The events of the locked stake that move stake; their arguments as indexed. */
const lockEventSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("Staked"), account: lowerCase, method: lowerCase, amount }),
  z.object({ name: z.literal("Withdrawn"), ...leaving }),
  z.object({ name: z.literal("ExitedEarly"), ...leaving }),
]);

export type LockEvent = z.output<typeof lockEventSchema>;

export const lockEventNames: readonly string[] = lockEventSchema.options.map(
  ({ shape }) => shape.name.value,
);

/** @throws when the arguments are not those of the event, as they are of one that we indexed. */
export function parseLockEvent(event: { name: string; args: unknown }): LockEvent {
  const args = z.record(z.string(), z.unknown()).parse(event.args);
  return lockEventSchema.parse({ ...args, name: event.name });
}

type Position = {
  amount: bigint;
  /** What of it came by the method that counts. */
  counted: bigint;
  stakeSeconds: bigint;
  /** Up to when it is counted, within the window. */
  countedTo: number;
};

/**
 * Stake over time of each account in the locked stake, from all its events in the order of the chain.
 * What was staked counts, whatever boosts it. The contract has one position for all that an account
 * staked, so that what leaves leaves each method in proportion.
 *
 * @param window Unix seconds; the end is not in it.
 * @param method counts what was staked by it; `null`: by any.
 * @throws when more leaves than was there: the events are not whole.
 */
export function integrateLocks(
  events: Iterable<{ at: number; event: LockEvent }>,
  window: EpochWindow,
  method: Hex | null,
): Fact[] {
  const positions = new Map<Hex, Position>();

  /** Counts what was there up to a moment, so that it can change. */
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
        // Rounded down; of a position that counts whole it is what is left.
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
