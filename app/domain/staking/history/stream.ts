/** Stream of all events of the staking contract. */
export const stakingStream = "staking";
