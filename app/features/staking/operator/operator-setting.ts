import type { Setting } from "#app/domain/staking/transactions.ts";
import type { OperatorOwnFacts } from "./operator.types.ts";

/** Returns the contract and validator name, for plans. */
export function settingOf({ deployment, coin, operated }: OperatorOwnFacts): Setting {
  const { validator, metadata } = operated;
  const name = metadata?.moniker ?? `Validator ${validator.id}`;
  return { deployment, coin, nameOf: (id) => (id === validator.id ? name : `Validator ${id}`) };
}
