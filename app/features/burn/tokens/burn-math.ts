/** Whether a burn exceeds 1% of the supply. */
export function isLargeBurn(amount: bigint, supply: bigint): boolean {
  return amount * 100n > supply;
}

/** Base units, before and after a burn. */
export type BurnOutcome = {
  balance: { before: bigint; after: bigint };
  supply: { before: bigint; after: bigint };
  /** Supply minus the balance of 0x…dEaD. */
  circulating: { before: bigint; after: bigint };
};

/** Predicts a burn's result. `lowersSupply`: the token's own burn function is used. */
export function foreseeBurn(
  held: { balance: bigint; supply: bigint; dead: bigint },
  amount: bigint,
  lowersSupply: boolean,
): BurnOutcome {
  const { balance, supply } = held;
  const circulating = atLeastZero(supply - held.dead);
  return {
    balance: { before: balance, after: atLeastZero(balance - amount) },
    supply: { before: supply, after: lowersSupply ? atLeastZero(supply - amount) : supply },
    circulating: { before: circulating, after: atLeastZero(circulating - amount) },
  };
}

/** Returns the burnable part of a native balance, reserving 1.5 times the fee. */
export function maxBurnable(balanceWei: bigint, feeWei: bigint): bigint {
  return atLeastZero(balanceWei - (feeWei * 3n + 1n) / 2n);
}

function atLeastZero(value: bigint): bigint {
  return value < 0n ? 0n : value;
}
