/** Accounts of one token; a stranger who pays for more of them shall not fill the disk. */
export const maxAccounts = 250_000;
/** Of each kind of event of a stream that has running sums, the newest that are kept as rows. */
export const maxRows = 10_000;
