/**
 * Rows of the largest chunk whose transaction stays below 2^24 gas (EIP-7825) with room for what an
 * estimate adds, when every recipient is new on the chain.
 */
export const maxChunk = 400;
export const maxTitleLength = 80;
export const maxMemoLength = 200;
