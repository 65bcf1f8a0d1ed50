/** Max accounts of one token: a stranger who pays for more must not fill the disk. */
export const maxAccounts = 250_000;
/** Max rows stored for each kind of event of a stream with running sums, newest first. */
export const maxRows = 10_000;
