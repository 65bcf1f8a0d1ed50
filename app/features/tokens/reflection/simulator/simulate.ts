import {
  accountIn,
  balanceOf,
  type Ledger,
  setExcluded,
  setExempt,
  transfer,
} from "#app/domain/tokens/reflection/reflection-math.ts";

/** Treatment of an account that differs from the initial state. */
export type Treatment = { excluded: boolean; exempt: boolean };

/** Returns a state with some accounts treated differently. Balances do not change. */
export function withTreatments(ledger: Ledger, treatments: ReadonlyMap<string, Treatment>): Ledger {
  return [...treatments].reduce(
    (next, [key, { excluded, exempt }]) => setExempt(setExcluded(next, key, excluded), key, exempt),
    ledger,
  );
}

export type Simulation =
  | {
      kind: "moved";
      fee: bigint;
      /** Received amount, without the recipient's share of the fee. */
      net: bigint;
      /** Results of the requested accounts, in order. */
      after: Map<string, { balance: bigint; gain: bigint }>;
      /** Why the transfer is free although the token has a fee. */
      freeBecause: string | null;
    }
  | { kind: "insufficient"; balance: bigint };

/** Simulates the effect of a transfer on some accounts with the contract's exact arithmetic. */
export function simulateTransfer(
  ledger: Ledger,
  requested: { from: string; to: string; value: bigint },
  keys: readonly string[],
): Simulation {
  const { from, to, value } = requested;
  const moved = transfer(ledger, requested);
  if (moved.kind === "insufficient") return moved;
  const { fee, net } = moved;
  const after = new Map(
    keys.map((key) => {
      const before = balanceOf(accountIn(ledger, key), ledger.pool);
      const balance = balanceOf(accountIn(moved.ledger, key), moved.ledger.pool);
      const own = (key === to ? net : 0n) - (key === from ? value : 0n);
      return [key, { balance, gain: balance - before - own }];
    }),
  );
  const freeBecause = fee === 0n ? whyFree(ledger, requested) : null;
  return { kind: "moved", fee, net, after, freeBecause };
}

function whyFree(ledger: Ledger, { from, to }: { from: string; to: string }): string {
  if (from === to) return "Transfers to oneself are free.";
  if (accountIn(ledger, from).exempt) return "The sender is exempt from the fee.";
  if (accountIn(ledger, to).exempt) return "The recipient is exempt from the fee.";
  if (ledger.pool.feeBps === 0) return "The token has no fee.";
  return accountIn(ledger, to).excluded
    ? "No one is left to earn the fee, or it is less than a base unit."
    : "The fee is less than a base unit.";
}
