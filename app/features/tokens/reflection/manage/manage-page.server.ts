import type { Address } from "viem";
import { findDeployment } from "#app/chain/deployment.server.ts";

/** A contract of the console that moves or holds tokens. */
export type OwnContract = { label: string; address: Address };

const names = [
  ["multiSender", "Multi-sender"],
  ["vesting", "Vesting"],
  ["burn", "Burner"],
] as const;

/** The console's contracts that do not take a token with a fee, unless they are exempt. */
export function listOwnContracts(): OwnContract[] {
  return names.flatMap(([name, label]): OwnContract[] => {
    const deployment = findDeployment(name);
    return deployment ? [{ label, address: deployment.address }] : [];
  });
}
