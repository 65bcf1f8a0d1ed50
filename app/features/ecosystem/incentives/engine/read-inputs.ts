import { type Hex, isHex } from "viem";
import { z } from "zod";
import { criterionKinds, type EpochInputs } from "./engine.types.ts";

const amount = z.string().regex(/^\d+$/).transform(BigInt);
const account = z.custom<Hex>((value) => isHex(value));
const whole = z.number().int().nonnegative();

const recordSchema = z.object({
  validator: whole,
  uptime: z.object({ expected: whole, signed: whole }).nullable(),
  slashes: whole,
  wasJailed: z.boolean(),
  commissionBps: whole,
});

const versionSchema = z.object({ version: z.literal(1) });
const inputsSchema = z.object({
  window: z.object({ from: whole, to: whole }),
  facts: z.array(z.object({ account, stakeSeconds: amount, record: recordSchema.nullable() })),
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
  excluded: z.array(account),
  budget: amount,
});

/**
 * The inputs of a text that `writeInputs` wrote.
 *
 * @throws when it is none.
 */
export function readInputs(text: string): EpochInputs {
  const json: unknown = JSON.parse(text);
  versionSchema.parse(json);
  return inputsSchema.parse(json);
}
