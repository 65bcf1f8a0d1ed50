/** Age up to which pages use a chain's head, which all requests share, in milliseconds. */
export const headFreshForMs = 500;
