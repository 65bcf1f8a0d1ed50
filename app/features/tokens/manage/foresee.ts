/** Base units, before and after; `share` is the part that an account has. */
export type MintOutcome = {
  supply: { before: bigint; after: bigint };
  /** What is left until the cap afterwards; `null` without one. */
  capLeft: bigint | null;
  /** By this part of the new supply everybody else's share shrinks. */
  dilution: { part: bigint; whole: bigint };
};

/** What minting an amount changes. */
export function foreseeMint(
  { supply, cap }: { supply: bigint; cap: bigint | null },
  amount: bigint,
): MintOutcome {
  const after = supply + amount;
  return {
    supply: { before: supply, after },
    capLeft: cap === null ? null : atLeastZero(cap - after),
    // Nobody's share shrinks of what nobody has.
    dilution: { part: supply === 0n ? 0n : amount, whole: after },
  };
}

/** Whether minting an amount takes more than a tenth of what everybody has, and so more than a click. */
export function isLargeMint(supply: bigint, amount: bigint): boolean {
  return supply > 0n && amount * 10n > supply + amount;
}

/** What can still be minted; `null`: there is no cap. */
export function leftOf({ supply, cap }: { supply: bigint; cap: bigint | null }): bigint | null {
  return cap === null ? null : atLeastZero(cap - supply);
}

function atLeastZero(value: bigint): bigint {
  return value < 0n ? 0n : value;
}
