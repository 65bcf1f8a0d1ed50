import type { Setting } from "#app/features/staking/plans.ts";
import type { OwnFacts } from "./own.types.ts";

/** Where the validator is and what it is called, for plans. */
export function settingOf({ place, coin, own }: OwnFacts): Setting {
  const { validator, metadata } = own;
  const name = metadata?.moniker ?? `Validator ${validator.id}`;
  return { place, coin, nameOf: (id) => (id === validator.id ? name : `Validator ${id}`) };
}
