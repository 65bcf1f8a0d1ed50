/**
 * What a sign-in message says, agreed on by the page that builds it and the server that checks it.
 * Whoever signs it also accepts the terms and conditions of the version that it names.
 */
export const siweOpening = "Sign in to the TAN console.";
/** Code of the refusal of whoever has yet to accept the current terms. */
export const termsRefusalCode = "terms-not-accepted";
/** How long a nonce can be used, and how far ahead a message may expire, milliseconds. */
export const siweLifetimeMs = 10 * 60_000;
/** Longest accepted message, bytes. */
export const siweMessageLimit = 4_096;

/** A version of the terms by its number and the SHA-256 of its text, hexadecimal. */
export type TermsVersion = { version: number; sha256: string };

/** The message's fields that accept a version of the terms of the console at an origin. */
export function acceptanceFields(origin: string, { version, sha256 }: TermsVersion) {
  return {
    statement: `${siweOpening} I accept its terms, version ${version}.`,
    resources: [`${origin}/terms/${version}#sha256=${sha256}`],
  };
}
