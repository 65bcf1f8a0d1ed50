import { type Address, getAddress } from "viem";
import { z } from "zod";
import type { BoundFile, TaskTerms, TaskToken } from "./task.types.ts";

/** A bound file, with what is needed to serve it. */
export type BasisFile = BoundFile & { id: string; type: string };

/**
 * What a text refers to, as of when its hash was passed to a wallet: even if a token is delisted or
 * a file changes, the terms remain what was signed.
 */
export type TermsBasis = {
  /** Null for a draft, or a text signed before this was stored. */
  token: TaskToken | null;
  files: readonly BasisFile[] | null;
};

export const noBasis: TermsBasis = { token: null, files: null };

export function basisOf({ token }: TaskTerms, files: readonly BasisFile[] | null): TermsBasis {
  return { token, files };
}

const tokenSchema = z.object({
  address: z.string().transform((text): Address => getAddress(text)),
  symbol: z.string(),
  decimals: z.number(),
});
const filesSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    size: z.number(),
    sha256: z.string(),
  }),
);

export function parseToken(text: string): TaskToken {
  return tokenSchema.parse(JSON.parse(text));
}

type BasisColumns = { unit: string | null; files: string | null };

export function parseBasis({ unit, files }: BasisColumns): TermsBasis {
  return {
    token: unit === null ? null : parseToken(unit),
    files: files === null ? null : filesSchema.parse(JSON.parse(files)),
  };
}

export function basisColumns({ token, files }: TermsBasis): BasisColumns {
  return {
    unit: token && JSON.stringify(token),
    files: files && JSON.stringify(files),
  };
}
