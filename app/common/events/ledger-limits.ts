/** Accounts of one token; a stranger who pays for more of them shall not fill the disk. */
export const mostAccounts = 250_000;
/** Of each kind of event of a stream that has running sums, the newest that are kept as rows. */
export const mostRows = 10_000;
