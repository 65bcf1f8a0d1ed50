import type { PublicClient } from "viem";
import { destinationAbi as abi } from "./abi.ts";
import type { IsmReader } from "./metadata.ts";

/** Returns a reader that queries the modules on chain. */
export function ismReader(client: PublicClient): IsmReader {
  return {
    moduleType: (address) => client.readContract({ address, abi, functionName: "moduleType" }),
    route: (address, message) =>
      client.readContract({ address, abi, functionName: "route", args: [message] }),
    modulesAndThreshold: async (address, message) => {
      const call = { address, abi, functionName: "modulesAndThreshold", args: [message] } as const;
      const [modules, threshold] = await client.readContract(call);
      return { modules, threshold };
    },
    validatorsAndThreshold: async (address, message) => {
      const functionName = "validatorsAndThreshold" as const;
      const call = { address, abi, functionName, args: [message] } as const;
      const [validators, threshold] = await client.readContract(call);
      return { validators, threshold };
    },
  };
}
