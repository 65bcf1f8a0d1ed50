import { type Hex, isAddress } from "viem";
import { z } from "zod";
import { writeInputs } from "./canonical.ts";
import { readInputs as readTerms } from "./read-inputs.ts";
import { remainderBps, type Split } from "./split.types.ts";
import type { RewardInputs } from "./adjustment.types.ts";

const account = z
  .custom<Hex>((value) => typeof value === "string" && isAddress(value, { strict: false }))
  .refine((value) => value === value.toLowerCase(), { error: "in lower case" });
const change = z
  .string()
  .regex(/^-?\d+$/)
  .transform(BigInt);

const adjustmentsSchema = z
  .array(
    z.object({
      account,
      amount: change,
      reason: z.string(),
      proposedBy: account,
      confirmedBy: account,
    }),
  )
  .default([]);

const splitSchema = z
  .object({
    account,
    parts: z.array(z.object({ account, shareBps: z.number().int().positive() })).min(1),
  })
  .refine(({ parts }) => remainderBps(parts) >= 0, { error: "more than the whole" });

const addedSchema = z.discriminatedUnion("version", [
  z.object({ version: z.literal(1), adjustments: adjustmentsSchema, splits: z.never().optional() }),
  z.object({
    version: z.literal(2),
    adjustments: adjustmentsSchema,
    splits: z.array(splitSchema).min(1),
  }),
]);

/**
 * Parses the downloadable inputs of an epoch.
 *
 * @throws if the text is not such a file, or of a version that this code does not compute.
 */
export function readInputs(text: string): RewardInputs {
  const { adjustments, splits = [] } = addedSchema.parse(JSON.parse(text));
  return { ...readTerms(text), adjustments, splits };
}

/**
 * Serializes inputs canonically. Without adjustments and splits, equals the text of the terms
 * alone.
 */
export function writeRewardInputs({ adjustments, splits, ...inputs }: RewardInputs): string {
  const added = {
    adjustments: adjustments.length > 0 ? adjustments : undefined,
    splits: splits.length > 0 ? sortSplits(splits) : undefined,
  };
  return writeInputs({ ...inputs, ...added }, splits.length > 0 ? 2 : 1);
}

function sortSplits(splits: readonly Split[]): Split[] {
  const byAccount = (a: { account: Hex }, b: { account: Hex }) => (a.account < b.account ? -1 : 1);
  return splits
    .map(({ account: of, parts }) => ({ account: of, parts: [...parts].sort(byAccount) }))
    .sort(byAccount);
}
