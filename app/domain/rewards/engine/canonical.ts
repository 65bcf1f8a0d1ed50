import { type Hex, keccak256, stringToBytes } from "viem";
import { writeCanonical } from "#app/platform/canonical-json.ts";
import type { EpochInputs } from "./engine.types.ts";

/**
 * Changes whenever the same inputs would produce other results, so that incompatible code rejects
 * them: inputs with splits have version 2, all others version 1.
 */
export const inputsVersions = [1, 2] as const;
export type InputsVersion = (typeof inputsVersions)[number];

/**
 * Serializes inputs canonically, regardless of their order: keys and accounts sorted, amounts as
 * decimal strings. Anyone can recompute the rows from it.
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
