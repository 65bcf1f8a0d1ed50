import type { Address } from "viem";
import { findDeployment } from "#app/chain/deployment.server.ts";

/** A console contract that moves or holds tokens. */
export type ExemptContract = { label: string; address: Address };

const names = [
  ["multiSender", "Multi-sender"],
  ["vesting", "Vesting"],
  ["burn", "Burner"],
] as const;

/** Lists the console's contracts that do not support fee tokens unless exempt. */
export function listExemptContracts(): ExemptContract[] {
  return names.flatMap(([name, label]): ExemptContract[] => {
    const deployment = findDeployment(name);
    return deployment ? [{ label, address: deployment.address }] : [];
  });
}
