/** Age up to which pages use a chain's head, which all requests share, in milliseconds. */
export const headFreshForMs = 500;

/** Age up to which any caller uses a chain's head, in milliseconds. */
export const maxHeadAgeMs = 1_000;
