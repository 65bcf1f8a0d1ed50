/** Gas a router uses at the destination to mint or release. */
export const routerGas = 100_000n;

/**
 * Gas of a whole delivery in the most expensive case, the first to an account: 249,000 were
 * measured with four modules and two signatures.
 */
export const deliveryGas = 250_000n;
