/** Release of Hyperlane's contracts that the bridge uses. */
export const hyperlaneVersion = "9.0.10";
