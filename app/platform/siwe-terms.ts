import { termsPaths } from "#app/paths/terms.ts";

/**
 * Contents of a sign-in message, shared by the page that builds it and the server that verifies it.
 * Signing it also accepts the version of the terms and conditions that it names.
 */
export const siweOpening = "Sign in to the TAN console.";
/** Error code for users who have not accepted the current terms. */
export const termsRejectionCode = "terms-not-accepted";
/** Lifetime of a nonce and of a message, milliseconds. */
export const siweLifetimeMs = 10 * 60_000;
/** The same for a contract wallet, whose owners may have to sign one after another. */
export const contractSiweLifetimeMs = 24 * 60 * 60_000;
/** Max message length, bytes. */
export const siweMessageLimit = 4_096;

/** A version of the terms: its number and the SHA-256 of its text, hexadecimal. */
export type TermsVersion = { version: number; sha256: string };

/** Returns the message fields that accept a version of the terms of the console at an origin. */
export function acceptanceFields(origin: string, { version, sha256 }: TermsVersion) {
  return {
    statement: `${siweOpening} I accept its terms, version ${version}.`,
    resources: [`${origin}${termsPaths.version(version)}#sha256=${sha256}`],
  };
}
