/** URL parameters that filter the ledger. */
export const ledgerFields = ["kind", "token", "task", "account", "from", "to"] as const;
