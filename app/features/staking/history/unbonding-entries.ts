import type { HistoryEvent } from "./history.types.ts";

const scale = 10n ** 18n;
const wholeBps = 10_000n;
const dayMs = 86_400_000;

/** `norm` is what came in, of which each wei is worth `left`, times 1e18: the contract's day bucket. */
type Entry = { norm: bigint; left: bigint; day: number };

/**
 * A wallet's stake on its way out of one validator, event by event. The contract tells what slashes
 * took of all entries together, so that of each is computed as the contract does: whoever began to
 * leave on the infraction's day or later loses the share, rounded as there.
 */
export class UnbondingEntries {
  readonly #entries = new Map<number, Entry>();
  /** Debt of moved stake that was taken in the event before, out of the entry that is named next. */
  #debt = 0n;

  /** @returns by how much the event changed what is on its way out, wei. */
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
    // It began before the oldest event that is read.
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
