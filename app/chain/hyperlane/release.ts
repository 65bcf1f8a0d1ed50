/** The release of Hyperlane's contracts that the bridge is made of. */
export const hyperlaneVersion = "9.0.10";
