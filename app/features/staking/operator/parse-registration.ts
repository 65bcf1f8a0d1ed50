import type { Address } from "viem";
import type { Coin } from "#app/features/staking/staking.types.ts";
import {
  findShareFaults,
  type Read,
  readAccount,
  readContact,
  readMoniker,
  readPercent,
  readSelfBond,
  readWebsite,
} from "./read-field.ts";
import type { Metadata, Registration } from "./registration.types.ts";
import type { Registry } from "./registry.types.ts";

/** As it was typed. */
export type MetadataText = Record<"moniker" | "website" | "contact" | "consensus", string>;
export type RegistrationText = MetadataText &
  Record<"commission" | "maxCommission" | "maxStep" | "selfBond", string>;

export type Errors<Text> = Partial<Record<keyof Text, string>>;
export type Parsed<T, Text> = { kind: "ok"; value: T } | { kind: "invalid"; errors: Errors<Text> };

export type Rules = { staking: Address; coin: Coin; registry: Registry };

export function parseMetadata(
  text: MetadataText,
  { staking, coin }: Pick<Rules, "staking" | "coin">,
): Parsed<Metadata, MetadataText> {
  const moniker = readMoniker(text.moniker);
  const website = readWebsite(text.website);
  const contact = readContact(text.contact);
  const consensus = readAccount(text.consensus, staking, coin);
  if (
    moniker.kind === "ok" &&
    website.kind === "ok" &&
    contact.kind === "ok" &&
    consensus.kind === "ok"
  ) {
    const value = {
      moniker: moniker.value,
      website: website.value,
      contact: contact.value,
      consensus: consensus.value,
    };
    return { kind: "ok", value };
  }
  return { kind: "invalid", errors: faultsOf({ moniker, website, contact, consensus }) };
}

/** A registration as a form has it, with shares in per cent. */
export function parseRegistration(
  text: RegistrationText,
  rules: Rules,
): Parsed<Registration, RegistrationText> {
  const metadata = parseMetadata(text, rules);
  const commission = readPercent(text.commission);
  const maxCommission = readPercent(text.maxCommission);
  const maxStep = readPercent(text.maxStep);
  const selfBond = readSelfBond(text.selfBond, rules.coin, rules.registry);
  if (
    metadata.kind === "ok" &&
    commission.kind === "ok" &&
    maxCommission.kind === "ok" &&
    maxStep.kind === "ok" &&
    selfBond.kind === "ok"
  ) {
    const shares = {
      commissionBps: commission.value,
      maxCommissionBps: maxCommission.value,
      maxStepBps: maxStep.value,
    };
    const faults = findShareFaults(shares, rules.registry);
    if (Object.keys(faults).length === 0) {
      const value = { metadata: metadata.value, ...shares, selfBondWei: selfBond.value };
      return { kind: "ok", value };
    }
    const errors: Errors<RegistrationText> = {
      ...(faults.commissionBps !== undefined && { commission: faults.commissionBps }),
      ...(faults.maxCommissionBps !== undefined && { maxCommission: faults.maxCommissionBps }),
      ...(faults.maxStepBps !== undefined && { maxStep: faults.maxStepBps }),
    };
    return { kind: "invalid", errors };
  }
  return {
    kind: "invalid",
    errors: {
      ...(metadata.kind === "invalid" && metadata.errors),
      ...faultsOf({ commission, maxCommission, maxStep, selfBond }),
    },
  };
}

function faultsOf<Key extends string>(
  reads: Record<Key, Read<unknown>>,
): Partial<Record<Key, string>> {
  const faults: Partial<Record<Key, string>> = {};
  for (const key in reads) {
    const read = reads[key];
    if (read.kind === "wrong") faults[key] = read.sentence;
  }
  return faults;
}
