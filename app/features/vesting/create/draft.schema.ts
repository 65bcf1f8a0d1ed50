import { getAddress, isAddress } from "viem";
import { z } from "zod";
import { isChainId } from "#app/chain/networks.ts";
import { maxCount, spanUnits } from "#app/domain/vesting/span.ts";
import { maxNoteLength, maxTitleLength, maxGrants } from "#app/domain/vesting/vesting.types.ts";

const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), "is not an address")
  .transform((text) => getAddress(text.toLowerCase()));
const seconds = z
  .number()
  .int()
  .min(0)
  .max(2 ** 32 - 1);
const bps = z.number().int().min(0).max(10_000);
/** Max time that a JavaScript Date can represent. */
const unixSeconds = z.number().int().min(0).max(8_640_000_000_000);
const moment = z.union([
  unixSeconds,
  z.object({ count: z.number().int().min(1).max(maxCount), unit: z.enum(spanUnits) }),
]);

const rowSchema = z.object({
  line: z.number().int().positive(),
  beneficiary: address,
  /** Base units. */
  total: z
    .string()
    .regex(/^[1-9]\d{0,31}$/, "is not an amount above zero")
    .transform(BigInt),
  /** `now` is the block time when the list is saved; durations count from then too. */
  start: z.union([z.literal("now"), unixSeconds]),
  cliff: moment.nullable(),
  end: moment,
  step: seconds,
  startBps: bps,
  cliffBps: bps,
  revocable: z.boolean(),
  transferable: z.boolean(),
  note: z.string().max(maxNoteLength, `is longer than ${maxNoteLength} characters`),
});

/** A draft submitted by the pages; validated there, and again here. */
export const draftSchema = z.object({
  chainId: z.number().refine(isChainId, "is not one of the console's networks"),
  token: address,
  title: z.string().trim().max(maxTitleLength, `is longer than ${maxTitleLength} characters`),
  /** An identical earlier campaign, which the user confirmed to repeat. */
  after: z.string().max(36).nullable(),
  rows: z.array(rowSchema).min(1, "has no rows").max(maxGrants, `has more than ${maxGrants} rows`),
});

export type Draft = z.output<typeof draftSchema>;
export type DraftInput = z.input<typeof draftSchema>;
export type DraftRow = DraftInput["rows"][number];
