/** The stream of all that happens in the staking contract. */
export const stakingStream = "staking";
