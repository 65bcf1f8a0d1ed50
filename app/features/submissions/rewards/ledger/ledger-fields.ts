/** What of the URL narrows the ledger. */
export const ledgerFields = ["kind", "token", "task", "account", "from", "to"] as const;
