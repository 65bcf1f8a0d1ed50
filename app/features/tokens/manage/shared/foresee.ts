/** Base units, before and after. */
export type MintOutcome = {
  supply: { before: bigint; after: bigint };
  /** Amount left until the cap after the mint; null without a cap. */
  capLeft: bigint | null;
  /** Fraction of the new supply by which all other holders' shares shrink. */
  dilution: { part: bigint; whole: bigint };
};

/** Previews a mint. */
export function foreseeMint(
  { supply, cap }: { supply: bigint; cap: bigint | null },
  amount: bigint,
): MintOutcome {
  const after = supply + amount;
  return {
    supply: { before: supply, after },
    capLeft: cap === null ? null : atLeastZero(cap - after),
    // Without supply there are no shares to dilute.
    dilution: { part: supply === 0n ? 0n : amount, whole: after },
  };
}

/**
 * Returns whether a mint dilutes holders by more than a tenth, and so requires more than a click.
 */
export function isLargeMint(supply: bigint, amount: bigint): boolean {
  return supply > 0n && amount * 10n > supply + amount;
}

/** Returns the amount that can still be minted; null without a cap. */
export function leftOf({ supply, cap }: { supply: bigint; cap: bigint | null }): bigint | null {
  return cap === null ? null : atLeastZero(cap - supply);
}

function atLeastZero(value: bigint): bigint {
  return value < 0n ? 0n : value;
}
