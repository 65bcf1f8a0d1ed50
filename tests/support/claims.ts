import { type Address, createPublicClient, type Hex, http, parseEther, zeroAddress } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { callClaimHub, claimHubAdmin, findClaimHub } from "./claim-hub.ts";
import type { TestNetwork } from "./network.ts";
import { rpc } from "./rpc.ts";

/** Longer than any root delay of the embedded network, in seconds. */
const delay = 601;

export type TestClaims = {
  address: Address;
  /** Calls the contract, by default as the admin. */
  call: (
    functionName: string,
    args: readonly unknown[],
    options?: { as?: PrivateKeyAccount; value?: bigint },
  ) => Promise<void>;
  /**
   * Creates a program with this many coins.
   * @returns its number.
   */
  create: (title: string, tan: string) => Promise<number>;
  publish: (
    programmeId: number,
    list: { root: Hex; total: bigint; leafCount: number },
    uri?: string,
  ) => Promise<void>;
  /** Lets every root that is already published become active. */
  activate: () => Promise<void>;
};

/** The claims of an embedded network. */
export function claimsOn(network: TestNetwork): TestClaims {
  const client = createPublicClient({ transport: http(`http://127.0.0.1:${network.basePort}`) });
  const address = findClaimHub(network);
  const call: TestClaims["call"] = async (functionName, args, options) => {
    await callClaimHub(network, { functionName, args, ...options });
  };

  return {
    address,
    call,
    create: async (title, tan) => {
      await call("create", [zeroAddress, claimHubAdmin.address, claimHubAdmin.address, 0, title]);
      const count = await client.readContract({
        address,
        abi: claimHubAbi,
        functionName: "programmeCount",
      });
      const value = parseEther(tan);
      await call("fund", [count, value], { value });
      return Number(count);
    },
    publish: (programmeId, { root, total, leafCount }, uri = "list") =>
      call("publish", [BigInt(programmeId), root, total, leafCount, uri]),
    activate: async () => {
      await rpc(network.basePort, "evm_increaseTime", [delay]);
      await rpc(network.basePort, "evm_mine", []);
    },
  };
}
