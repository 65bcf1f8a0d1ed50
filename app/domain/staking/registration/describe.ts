import type { Address } from "viem";
import type { Setting } from "#app/domain/staking/transactions.ts";
import { formatBps } from "#app/ui/values/format.ts";
import type { DecodedArgument } from "#app/wallet/context/wallet-transaction.ts";
import type { Metadata, Registration } from "./registration.types.ts";

/** Converts a registration to contract arguments. */
export function registrationArgs(registration: Registration) {
  const { metadata, commissionBps, maxCommissionBps, maxStepBps } = registration;
  return { metadata, commissionBps, maxCommissionBps, maxStepBps };
}

export function describeValidator({ nameOf }: Setting, id: number): DecodedArgument {
  return { name: "validator", type: "uint32", text: `${id}, ${nameOf(id)}` };
}

export function describeReason(reason: string): DecodedArgument {
  return { name: "reason", type: "string, public", text: reason };
}

export function describeBps(name: string, bps: number): DecodedArgument {
  return { name, type: "uint16", text: formatBps(bps) };
}

export function describeMetadata(metadata: Metadata): DecodedArgument[] {
  const { moniker, website, contact, consensus } = metadata;
  return [
    { name: "name", type: "string", text: moniker },
    { name: "website", type: "string", text: website === "" ? "none" : website },
    { name: "contact", type: "string", text: contact === "" ? "none" : contact },
    { name: "node key", type: "address", text: consensus },
  ];
}

export function describeRegistration(
  registration: Omit<Registration, "selfBondWei">,
): DecodedArgument[] {
  return [
    ...describeMetadata(registration.metadata),
    describeBps("commission", registration.commissionBps),
    describeBps("max commission", registration.maxCommissionBps),
    describeBps("max increase at once", registration.maxStepBps),
  ];
}

export function describeOperator(operator: Address): DecodedArgument {
  return { name: "operator", type: "address", text: operator };
}
