/**
 * Max rows per batch: keeps its transaction below 2^24 gas (EIP-7825), with room for the estimate's
 * margin, even if every recipient is new on the chain.
 */
export const maxChunk = 400;
export const maxTitleLength = 80;
export const maxMemoLength = 200;
