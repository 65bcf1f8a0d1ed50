import type { Address } from "viem";
import type { Setting } from "#app/features/staking/plans.ts";
import { formatBps } from "#app/features/staking/words.ts";
import type { DecodedArgument } from "#app/wallet/transaction/transaction-plan.ts";
import type { Metadata, Registration } from "./registration.types.ts";

/** As the contract takes it. */
export function registrationArgs(registration: Registration) {
  const { metadata, commissionBps, maxCommissionBps, maxStepBps } = registration;
  return { metadata, commissionBps, maxCommissionBps, maxStepBps };
}

export function describeValidator({ nameOf }: Setting, id: unknown): DecodedArgument {
  return { name: "validator", type: "uint32", text: `${String(id)}, ${nameOf(Number(id))}` };
}

export function describeReason(reason: unknown): DecodedArgument {
  return { name: "reason", type: "string, public", text: String(reason) };
}

export function describeBps(name: string, bps: unknown): DecodedArgument {
  return { name, type: "uint16", text: formatBps(Number(bps)) };
}

/** @param given as decoded from the bytes */
export function describeMetadata(given: unknown): DecodedArgument[] {
  const { moniker, website, contact, consensus } = given as Metadata;
  return [
    { name: "name", type: "string", text: moniker },
    { name: "website", type: "string", text: website === "" ? "none" : website },
    { name: "contact", type: "string", text: contact === "" ? "none" : contact },
    { name: "node key", type: "address", text: consensus },
  ];
}

/** @param given as decoded from the bytes */
export function describeRegistration(given: unknown): DecodedArgument[] {
  const registration = given as Omit<Registration, "selfBondWei">;
  return [
    ...describeMetadata(registration.metadata),
    describeBps("commission", registration.commissionBps),
    describeBps("never above", registration.maxCommissionBps),
    describeBps("raised at once by at most", registration.maxStepBps),
  ];
}

export function describeOperator(operator: unknown): DecodedArgument {
  return { name: "operator", type: "address", text: operator as Address };
}
