/** What the chain says of an account and a token; amounts in base units. */
export type AccountFacts = {
  address: `0x${string}`;
  balance: bigint;
  /** What the wallet that is signed in may take of it. */
  allowance: bigint;
  hasCode: boolean;
};
