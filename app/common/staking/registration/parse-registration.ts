import type { Parsed } from "#app/kit/form/parsed.ts";
import type { Address } from "viem";
import type { Coin } from "#app/common/staking/model/staking.types.ts";
import {
  findShareErrors,
  readAccount,
  readContact,
  readMoniker,
  readPercent,
  readSelfBond,
  readWebsite,
} from "./read-field.ts";
import type { Metadata, Registration } from "./registration.types.ts";
import type { Registry } from "./registry.types.ts";

/** Form values as entered. */
export type MetadataText = Record<"moniker" | "website" | "contact" | "consensus", string>;
export type RegistrationText = MetadataText &
  Record<"commission" | "maxCommission" | "maxStep" | "selfBond", string>;

export type Errors<Text> = Partial<Record<keyof Text, string>>;
export type ParsedForm<T, Text> =
  { kind: "ok"; value: T } | { kind: "invalid"; errors: Errors<Text> };

export type Rules = { staking: Address; coin: Coin; registry: Registry };

export function parseMetadata(
  text: MetadataText,
  { staking }: Pick<Rules, "staking">,
): ParsedForm<Metadata, MetadataText> {
  const moniker = readMoniker(text.moniker);
  const website = readWebsite(text.website);
  const contact = readContact(text.contact);
  const consensus = readAccount(text.consensus, staking);
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
  return { kind: "invalid", errors: errorsOf({ moniker, website, contact, consensus }) };
}

/** Parses a registration form, with shares in percent. */
export function parseRegistration(
  text: RegistrationText,
  rules: Rules,
): ParsedForm<Registration, RegistrationText> {
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
    const found = findShareErrors(shares, rules.registry);
    if (Object.keys(found).length === 0) {
      const value = { metadata: metadata.value, ...shares, selfBondWei: selfBond.value };
      return { kind: "ok", value };
    }
    const errors: Errors<RegistrationText> = {};
    if (found.commissionBps) errors.commission = found.commissionBps;
    if (found.maxCommissionBps) errors.maxCommission = found.maxCommissionBps;
    if (found.maxStepBps) errors.maxStep = found.maxStepBps;
    return { kind: "invalid", errors };
  }
  return {
    kind: "invalid",
    errors: {
      ...(metadata.kind === "invalid" && metadata.errors),
      ...errorsOf({ commission, maxCommission, maxStep, selfBond }),
    },
  };
}

function errorsOf<Key extends string>(
  reads: Record<Key, Parsed<unknown>>,
): Partial<Record<Key, string>> {
  const errors: Partial<Record<Key, string>> = {};
  for (const key in reads) {
    const read = reads[key];
    if (read.kind === "invalid") errors[key] = read.message;
  }
  return errors;
}
