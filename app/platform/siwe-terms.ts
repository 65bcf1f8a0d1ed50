/** What a sign-in message says, agreed on by the page that builds it and the server that checks it. */
export const siweStatement = "Sign in to the TAN console.";
/** How long a nonce can be used, and how far ahead a message may expire, milliseconds. */
export const siweLifetimeMs = 10 * 60_000;
/** Longest accepted message, bytes. */
export const siweMessageLimit = 4_096;
