/** What a router's own work costs at the destination, to mint or to release: gas units. */
export const routerGas = 100_000n;

/**
 * Gas of a whole delivery at its dearest, the first to an account: 249,000 were measured with four
 * modules and two signatures.
 */
export const deliveryGas = 250_000n;
