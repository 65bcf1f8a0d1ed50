import type { HistoryEvent } from "./history.types.ts";

const scale = 10n ** 18n;
const wholeBps = 10_000n;
const dayMs = 86_400_000;

/**
 * Mirrors the contract's day bucket: `norm` is the original amount, each wei of which is worth
 * `left` / 1e18.
 */
type Entry = { norm: bigint; left: bigint; day: number };

/**
 * Tracks a wallet's unbonding stake at one validator, event by event. The contract only reports
 * what slashes took from all entries together, so each entry is computed the same way: those that
 * started on the infraction's day or later lose the share, with the same rounding.
 */
export class UnbondingEntries {
  readonly #entries = new Map<number, Entry>();
  /** Debt of redelegated stake taken in the previous event, from the entry named next. */
  #debt = 0n;

  /** @returns the change in unbonding stake, in wei. */
  apply(event: HistoryEvent): bigint {
    if (event.slashedBps > 0) return this.#slash(event);
    const { type, nonce, amount } = event;
    switch (type) {
      case "unstake":
        this.#entries.set(nonce, { norm: amount, left: scale, day: Math.floor(event.at / dayMs) });
        return amount;
      case "slash-unbonding":
        this.#debt += amount;
        return -amount;
      case "put-back":
      case "withdraw":
        return this.#take(nonce, { amount, isWhole: type === "withdraw" });
      case "claim":
      case "commission":
      case "compound":
      case "move-in":
      case "move-out":
      case "slash":
      case "stake":
        return 0n;
      default:
        return type satisfies never;
    }
  }

  #slash({ slashedBps, slashedFromDay }: HistoryEvent): bigint {
    let change = 0n;
    for (const entry of this.#entries.values()) {
      if (entry.day < slashedFromDay) continue;
      const before = worthOf(entry);
      entry.left = (entry.left * (wholeBps - BigInt(slashedBps))) / wholeBps;
      change += worthOf(entry) - before;
    }
    return change;
  }

  #take(nonce: number, { amount, isWhole }: { amount: bigint; isWhole: boolean }): bigint {
    const debt = this.#debt;
    this.#debt = 0n;
    const entry = this.#entries.get(nonce);
    // The entry started before the oldest event read.
    if (!entry) return debt;
    const before = worthOf(entry);
    const taken = amount + debt;
    if (isWhole || taken >= before) this.#entries.delete(nonce);
    else entry.norm -= (taken * scale + entry.left - 1n) / entry.left;
    const after = this.#entries.has(nonce) ? worthOf(entry) : 0n;
    return after - before + debt;
  }
}

function worthOf({ norm, left }: Entry): bigint {
  return (norm * left) / scale;
}
