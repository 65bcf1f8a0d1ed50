/**
 * Min interval between the server's reads of a chain's head, shared by all callers, in
 * milliseconds.
 */
export const headFreshForMs = 500;
