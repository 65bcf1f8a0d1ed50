/** Areas that users of the network may see without a wallet, in the order of their navigation. */
export const publicAreas = ["faucet", "status"] as const;
export type PublicArea = (typeof publicAreas)[number];
