import { type Hex, isHex } from "viem";
import { z } from "zod";
import { inputsVersions } from "./canonical.ts";
import { criterionKinds, type EpochInputs } from "./engine.types.ts";

const amount = z.string().regex(/^\d+$/).transform(BigInt);
const hex = z.custom<Hex>((value) => isHex(value));
const whole = z.number().int().nonnegative();

const recordSchema = z.object({
  validator: whole,
  uptime: z.object({ expected: whole, signed: whole }).nullable(),
  slashes: whole,
  wasJailed: z.boolean(),
  commissionBps: whole,
});

const contractSchema = { chainId: whole, contract: hex };
const sourceSchema = z.discriminatedUnion("kind", [
  z.object({ ...contractSchema, kind: z.literal("stakers") }),
  z.object({ ...contractSchema, kind: z.literal("delegators"), validators: z.array(whole) }),
  z.object({ ...contractSchema, kind: z.literal("validators") }),
  z.object({ ...contractSchema, kind: z.literal("eco-stake"), method: hex.nullable() }),
]);

const versionSchema = z.object({ version: z.literal(inputsVersions) });
const inputsSchema = z.object({
  window: z.object({ from: whole, to: whole }),
  source: sourceSchema.optional(),
  facts: z.array(z.object({ account: hex, stakeSeconds: amount, record: recordSchema.nullable() })),
  rule: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("pro-rata") }),
    z.object({ kind: z.literal("fixed"), amount }),
    z.object({
      kind: z.literal("tiered"),
      tiers: z.array(z.object({ from: amount, amount })),
    }),
  ]),
  validators: z
    .object({
      criteria: z.array(
        z.object({ kind: z.enum(criterionKinds), weightBps: whole, threshold: amount }),
      ),
      byPerformance: z.boolean(),
      withoutJailed: z.boolean(),
    })
    .nullable(),
  minStake: amount,
  cap: amount.nullable(),
  excluded: z.array(hex),
  budget: amount,
});

/**
 * Parses the output of `writeInputs`.
 *
 * @throws if the text is invalid.
 */
export function readInputs(text: string): EpochInputs {
  const json: unknown = JSON.parse(text);
  versionSchema.parse(json);
  return inputsSchema.parse(json);
}
