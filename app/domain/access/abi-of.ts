import type { Abi } from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { managedAbis } from "#app/chain/access/managed-abis.ts";
import type { SchedulableContract } from "./contract-labels.ts";

export function abiOf(contract: SchedulableContract): Abi {
  return contract === "accessManager" ? accessManagerAbi : managedAbis[contract];
}
