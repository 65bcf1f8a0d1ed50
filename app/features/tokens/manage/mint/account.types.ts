/** On-chain facts about an account and a token; amounts in base units. */
export type AccountFacts = {
  address: `0x${string}`;
  balance: bigint;
  /** Allowance of the signed-in wallet. */
  allowance: bigint;
  hasCode: boolean;
};
