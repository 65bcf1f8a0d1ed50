import type { Hex } from "viem";
import type { EpochInputs, Fact, ValidatorRecord } from "./engine.types.ts";

export const accountOf = (n: number): Hex => `0x${n.toString(16).padStart(40, "0")}`;

/** A ten-second window with constant stakes. */
export const window = { from: 100, to: 110 };

export function factOf(n: number, stake: bigint, record: Partial<ValidatorRecord> | null = null) {
  const clean = { validator: n, uptime: null, slashes: 0, wasJailed: false, commissionBps: 500 };
  const fact: Fact = {
    account: accountOf(n),
    stakeSeconds: stake * 10n,
    record: record && { ...clean, ...record },
  };
  return fact;
}

export function inputsOf(inputs: Partial<EpochInputs>): EpochInputs {
  return {
    window,
    facts: [],
    rule: { kind: "pro-rata" },
    validators: null,
    minStake: 0n,
    cap: null,
    excluded: [],
    budget: 1_000n,
    ...inputs,
  };
}
