/** Whether a burn takes more than 1 % of the supply. */
export function isLargeBurn(amount: bigint, supply: bigint): boolean {
  return amount * 100n > supply;
}

/** Base units, before and after a burn. */
export type BurnOutcome = {
  balance: { before: bigint; after: bigint };
  supply: { before: bigint; after: bigint };
  /** Supply without what lies at 0x…dEaD. */
  circulating: { before: bigint; after: bigint };
};

/** What a burn will change; `lowersSupply`: by the token's own function. */
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

/** Of a native balance what can be burnt, with one and a half times the fee kept back. */
export function maxBurnable(balanceWei: bigint, feeWei: bigint): bigint {
  return atLeastZero(balanceWei - (feeWei * 3n + 1n) / 2n);
}

function atLeastZero(value: bigint): bigint {
  return value < 0n ? 0n : value;
}
