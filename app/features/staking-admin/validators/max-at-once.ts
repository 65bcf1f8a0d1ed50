/** Each is signed separately, so this is as many as one person can watch. */
export const maxAtOnce = 50;
