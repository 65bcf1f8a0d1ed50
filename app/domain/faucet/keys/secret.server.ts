import { createHash, randomBytes } from "node:crypto";
import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";

/** By which people, and programs that search code for leaked secrets, recognize one. */
const marker = "tanf_";
const shownDigits = 6;

/** Returns a new secret of 256 random bits. */
export function newSecret(): string {
  return marker + randomBytes(32).toString("hex");
}

/** A secret is random, so a fast hash without a salt cannot be reversed. */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Returns the beginning of a secret, of which 232 bits are left to guess. */
export function prefixOf(secret: string): string {
  return secret.slice(0, marker.length + shownDigits);
}

/** Returns the token of an Authorization header of the scheme Bearer; null for any other. */
export function parseBearer(authorization: string | null): string | null {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? "") ?? [];
  return token ?? null;
}

/** Parses an Idempotency-Key header: null if it is missing. */
export function parseIdempotencyKey(text: string | null): Parsed<string | null> {
  if (text === null) return ok(null);
  return /^[\x21-\x7e]{1,100}$/.test(text)
    ? ok(text)
    : invalid("must have 1 to 100 letters, digits or signs, without spaces");
}
