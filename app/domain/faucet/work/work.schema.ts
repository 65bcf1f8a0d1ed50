import { z } from "zod";

/** Lower case only: one challenge has one spelling, so that it cannot be used twice. */
const hex = (bytes: number) => {
  const digits = bytes * 2;
  return z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`), `must be ${digits} hex digits`);
};
const count = z.int("must be a whole number").min(0, "must not be negative");

/** A challenge of altcha-lib, with exactly the fields that this server sets. */
export const workChallengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal("PBKDF2/SHA-256"),
    /** Iterations of PBKDF2 for each counter that is tried. */
    cost: count,
    data: z.strictObject({
      calmSeconds: count,
      /** Keyed hash of the request that the challenge is for. */
      request: hex(32),
      seconds: count,
    }),
    /** Seconds since 1970. */
    expiresAt: count,
    keyLength: z.literal(32),
    keyPrefix: hex(16),
    keySignature: hex(32),
    nonce: hex(16),
    salt: hex(16),
  }),
  signature: hex(32),
});
export type WorkChallenge = z.output<typeof workChallengeSchema>;

/** A challenge with its solution, as a client sends it; the time that solvers add is ignored. */
export const workPayloadSchema = z.object({
  challenge: workChallengeSchema,
  solution: z.object({ counter: count.max(0xffff_ffff, "is too large"), derivedKey: hex(32) }),
});
export type WorkPayload = z.output<typeof workPayloadSchema>;
