import type { Setting } from "#app/common/staking/transactions.ts";
import type { OwnFacts } from "./own.types.ts";

/** Returns the contract and validator name, for plans. */
export function settingOf({ deployment, coin, own }: OwnFacts): Setting {
  const { validator, metadata } = own;
  const name = metadata?.moniker ?? `Validator ${validator.id}`;
  return { deployment, coin, nameOf: (id) => (id === validator.id ? name : `Validator ${id}`) };
}
