import type { Hex } from "viem";
import { type Rejection, wrongField } from "#app/domain/tasks/model/rejection.ts";
import type { Signature } from "#app/domain/submissions/intake/sign-work.server.ts";

/** Pairs a signature with the time that it covers; null if neither was sent. */
export function readSigned(input: {
  signature: string | undefined;
  signedAt: number | undefined;
}): { kind: "read"; signed: Signature | null } | Rejection {
  const { signature, signedAt } = input;
  if (signature === undefined) return { kind: "read", signed: null };
  if (signedAt === undefined) {
    return wrongField("signedAt", "Send the time that was signed, from the typed data.");
  }
  return { kind: "read", signed: { signature: signature as Hex, signedAt } };
}
