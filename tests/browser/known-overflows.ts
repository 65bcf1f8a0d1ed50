/**
 * Tables that are wider than their page at some width, by caption: they wait for columns with
 * priorities. The list may only become shorter.
 */
export const knownOverflows: readonly string[] = [
  "Affected stake",
  "All validators",
  "Announcements",
  "Bridge networks",
  "Chart data",
  "Configured tokens",
  "EIP-1559 burn",
  "Faucet payments",
  "Gain per holder",
  "Ledger",
  "Our contracts",
  "Owners on TAN Testnet",
  "Reward streams",
  "Stake methods",
  "Staking incentives",
  "Streams",
  "Validator incentives",
  "Validators",
  "Vault activity",
  "Vault on BNB test network",
  "Vault on Polygon Amoy",
  "Vault on Sepolia",
  "Vault on TAN Testnet",
];
