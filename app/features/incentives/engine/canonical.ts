import { type Hex, keccak256, stringToBytes } from "viem";
import { writeCanonical } from "#app/platform/canonical-json.ts";
import type { EpochInputs } from "./engine.types.ts";

/**
 * Changes with what the same inputs come to, so that code which would compute something else refuses
 * them: of version 2 are those with splits, all others of version 1.
 */
export const inputsVersions = [1, 2] as const;
export type InputsVersion = (typeof inputsVersions)[number];

/**
 * The inputs as one text, whatever their order was: keys and accounts sorted, amounts as decimal text.
 * Whoever has it can compute the same rows.
 */
export function writeInputs(inputs: EpochInputs, version: InputsVersion = 1): string {
  const facts = [...inputs.facts].sort((a, b) => {
    if (a.account !== b.account) return a.account < b.account ? -1 : 1;
    return (a.record?.validator ?? 0) - (b.record?.validator ?? 0);
  });
  const excluded = [...inputs.excluded].sort();
  return `${writeCanonical({ version, ...inputs, facts, excluded })}\n`;
}

export function hashInputs(text: string): Hex {
  return keccak256(stringToBytes(text));
}
