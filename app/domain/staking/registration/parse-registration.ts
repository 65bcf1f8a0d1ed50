import type { Address } from "viem";
import { check, type Values } from "#app/kit/form/parsed.ts";
import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import {
  findShareErrors,
  readAccount,
  readContact,
  readMoniker,
  readPercent,
  readSelfBond,
  readWebsite,
} from "./read-field.ts";
import type { Registration } from "./registration.types.ts";
import type { Registry } from "./registry.types.ts";

/** Form values as entered. */
export type MetadataText = Record<"moniker" | "website" | "contact" | "consensus", string>;
export type RegistrationText = MetadataText &
  Record<"commission" | "maxCommission" | "maxStep" | "selfBond", string>;

export type Rules = { staking: Address; coin: Coin; registry: Registry };

export function parseMetadata(text: MetadataText, { staking }: Pick<Rules, "staking">) {
  return {
    moniker: readMoniker(text.moniker),
    website: readWebsite(text.website),
    contact: readContact(text.contact),
    consensus: readAccount(text.consensus, staking),
  };
}

/** Parses a registration form, with shares in percent. */
export function parseRegistration(text: RegistrationText, rules: Rules) {
  const commission = readPercent(text.commission);
  const maxCommission = readPercent(text.maxCommission);
  const maxStep = readPercent(text.maxStep);
  const areShares =
    commission.kind === "ok" && maxCommission.kind === "ok" && maxStep.kind === "ok";
  const shares = areShares && {
    commissionBps: commission.value,
    maxCommissionBps: maxCommission.value,
    maxStepBps: maxStep.value,
  };
  const errors = shares ? findShareErrors(shares, rules.registry) : {};
  return {
    ...parseMetadata(text, rules),
    commission: check(commission, () => errors.commissionBps ?? null),
    maxCommission: check(maxCommission, () => errors.maxCommissionBps ?? null),
    maxStep: check(maxStep, () => errors.maxStepBps ?? null),
    selfBond: readSelfBond(text.selfBond, rules.coin, rules.registry),
  };
}

export function toRegistration(values: Values<ReturnType<typeof parseRegistration>>): Registration {
  const { moniker, website, contact, consensus, ...terms } = values;
  return {
    metadata: { moniker, website, contact, consensus },
    commissionBps: terms.commission,
    maxCommissionBps: terms.maxCommission,
    maxStepBps: terms.maxStep,
    selfBondWei: terms.selfBond,
  };
}
