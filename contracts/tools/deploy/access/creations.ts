import { type Address, encodeDeployData } from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import accessManager from "#contracts/artifacts/AccessManager.json" with { type: "json" };
import { bytecodeOf } from "#contracts/tools/deploy/artifact.ts";
import type { Creation } from "#contracts/tools/deploy/create2.ts";

/** OpenZeppelin's AccessManager, whose first admin is the deployer. */
export function accessManagerCreation(deployer: Address): Creation {
  return {
    name: "accessManager",
    initCode: encodeDeployData({
      abi: accessManagerAbi,
      bytecode: bytecodeOf(accessManager),
      args: [deployer],
    }),
  };
}
