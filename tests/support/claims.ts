import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  parseEther,
  zeroAddress,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import type { TestNetwork } from "./network.ts";
import { rpc } from "./rpc.ts";

/** Holds every role of claims. */
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const abi: Abi = claimHubAbi;
/** More than any root of the embedded network waits, seconds. */
const delay = 601;

export type TestClaims = {
  address: Address;
  /** Calls the contract, as the admin unless somebody else is named. */
  call: (
    functionName: string,
    args: readonly unknown[],
    options?: { as?: PrivateKeyAccount; value?: bigint },
  ) => Promise<void>;
  /** A programme in coins, with so many. @returns its number. */
  create: (title: string, tan: string) => Promise<number>;
  publish: (
    programmeId: number,
    list: { root: Hex; total: bigint; leafCount: number },
    uri?: string,
  ) => Promise<void>;
  /** Lets every root that is published by now become active. */
  activate: () => Promise<void>;
};

/** The claims of an embedded network. */
export function claimsOn({ basePort, dataDir }: TestNetwork): TestClaims {
  const transport = http(`http://127.0.0.1:${basePort}`);
  const client = createPublicClient({ transport, pollingInterval: 50 });
  const text = readFileSync(path.join(dataDir, "deployments.json"), "utf8");
  const found = parseDeployments(text).chains[4443]?.contracts["claim"];
  if (!found) throw new Error("The network has no claims.");
  const address = getAddress(found.address);

  const call: TestClaims["call"] = async (functionName, args, { as = admin, value = 0n } = {}) => {
    const wallet = createWalletClient({ transport, account: as });
    const data = encodeFunctionData({ abi, functionName, args });
    const hash = await wallet.sendTransaction({ to: address, data, value, chain: null });
    const { status } = await client.waitForTransactionReceipt({ hash });
    if (status !== "success") throw new Error(`${functionName} has failed.`);
  };

  return {
    address,
    call,
    create: async (title, tan) => {
      await call("create", [zeroAddress, admin.address, admin.address, 0, title]);
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
      await rpc(basePort, "evm_increaseTime", [delay]);
      await rpc(basePort, "evm_mine", []);
    },
  };
}
