import { type Address, getAddress, isAddress, zeroAddress } from "viem";
import { z } from "zod";
import { isChainId } from "#app/chain/networks.ts";
import { maxRows } from "#app/domain/lists/values/recipients.types.ts";
import { maxChunk, maxMemoLength, maxTitleLength } from "./multi-sender.types.ts";

const address = z
  .string()
  .refine((text) => isAddress(text, { strict: false }), "is not an address")
  .transform((text) => getAddress(text.toLowerCase()));

const maxUint96 = 2n ** 96n - 1n;
const maxUint256 = 2n ** 256n - 1n;

/** A payment as the page prints it, see `PrintedPayment`. */
const rowSchema = z.preprocess(
  nameValues,
  z.object({
    line: z.number().int().positive(),
    address,
    /** Base units. */
    amount: z
      .string()
      .regex(/^[1-9]\d{0,77}$/, "is not an amount above zero")
      .transform(BigInt)
      .refine((amount) => amount <= maxUint256, "is larger than a token amount can be"),
    memo: z.string().max(maxMemoLength, `is longer than ${maxMemoLength} characters`),
  }),
);

function nameValues(printed: unknown): unknown {
  if (!Array.isArray(printed)) return printed;
  const [line, address, amount, memo] = printed as unknown[];
  return { line, address, amount, memo };
}

/** A campaign draft submitted by the page, validated again on the server. */
export const draftSchema = z.object({
  chainId: z.number().refine(isChainId, "is not one of the console's networks"),
  token: address,
  title: z.string().trim().max(maxTitleLength, `is longer than ${maxTitleLength} characters`),
  delivery: z.enum(["strict", "tolerant"]),
  chunkSize: z.number().int().min(1).max(maxChunk),
  /** The earlier campaign that the user has confirmed to repeat. */
  after: z.string().max(36).nullable(),
  rows: z.array(rowSchema).min(1, "has no rows").max(maxRows, `has more than ${maxRows} rows`),
});

export type Draft = z.output<typeof draftSchema>;
export type DraftInput = z.input<typeof draftSchema>;

/** Returns what the contract would reject in a draft, with its line, or null. */
export function findDraftError(draft: Draft, multiSender: Address): string | null {
  for (const { line, address: recipient, amount } of draft.rows) {
    if (recipient === zeroAddress)
      return `Line ${line}: the zero address cannot be paid. Remove the line.`;
    if (recipient === multiSender) {
      return `Line ${line}: ${recipient} is the multi-sender itself, which cannot be paid. Remove the line.`;
    }
    if (recipient === draft.token)
      return `Line ${line}: ${recipient} is the token's own contract, which cannot be paid. Remove the line.`;
    if (draft.delivery === "tolerant" && amount > maxUint96) {
      return `Line ${line}: the amount is too large for a delivery that skips failures. Choose all or nothing.`;
    }
  }
  return null;
}
