import { useState } from "react";
import styles from "#app/features/tokens/reflection/reflection.module.css";
import { ledgerOf } from "#app/domain/tokens/reflection/reflection-math.ts";
import type { Unit } from "#app/domain/tokens/reflection/reflection.types.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import { Simulator } from "./simulator.tsx";

/**
 * Sample holders of a token that does not exist yet, each with its share of the supply in percent.
 */
const samples = [
  { key: "owner", label: "Owner", percent: 40n },
  { key: "alice", label: "Alice", percent: 30n },
  { key: "bob", label: "Bob", percent: 20n },
  { key: "pair", label: "Exchange pair", percent: 10n },
  { key: "new", label: "New holder", percent: 0n },
] as const;

type SampleSimulatorProps = {
  unit: Unit;
  feeBps: number;
  /** Base units. */
  supply: bigint;
};

/** Simulates a transfer before the token exists, among sample holders. */
export function SampleSimulator({ unit, feeBps, supply }: SampleSimulatorProps) {
  const [inputs, setInputs] = useState<ReadonlyMap<string, string>>(new Map());
  const textOf = ({ key, percent }: (typeof samples)[number]) =>
    inputs.get(key) ?? toDecimalText((supply * percent) / 100n, unit.decimals);
  const balances = new Map(
    samples.map((sample): [string, bigint] => {
      const parsed = parseAmount(textOf(sample), unit, { zero: "allowed" });
      return [sample.key, parsed.kind === "ok" ? parsed.baseUnits : 0n];
    }),
  );
  const tenth = toDecimalText(supply / 10n, unit.decimals);
  return (
    <Simulator
      ledger={ledgerOf(balances, feeBps)}
      unit={unit}
      holders={samples.map(({ key, label }) => ({ key, label, name: label }))}
      first={{ from: "alice", to: "bob", amount: tenth }}
      balanceCell={(key) => {
        const sample = samples.find((one) => one.key === key);
        if (!sample) return null;
        const parsed = parseAmount(textOf(sample), unit, { zero: "allowed" });
        return (
          <input
            className={styles["balance"]}
            inputMode="decimal"
            aria-label={`Balance of ${sample.label}`}
            aria-invalid={parsed.kind === "invalid" || undefined}
            value={textOf(sample)}
            onChange={(event) => {
              const { value } = event.target;
              setInputs((before) => new Map(before).set(key, value));
            }}
          />
        );
      }}
    />
  );
}
