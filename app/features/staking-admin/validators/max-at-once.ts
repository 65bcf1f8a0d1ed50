/** Each is signed by itself, so that many are as long as one person can watch. */
export const maxAtOnce = 50;
