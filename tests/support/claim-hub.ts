import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type Address,
  createPublicClient,
  type createWalletClient,
  getAddress,
  type Hex,
  http,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import type { TestNetwork } from "./network.ts";
import { createTestWallet } from "./test-wallet.ts";

/** Holds every role of the hub. */
export const claimHubAdmin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));

export function findClaimHub({ dataDir }: TestNetwork): Address {
  const file = readFileSync(path.join(dataDir, "deployments.json"), "utf8");
  const claimHub = parseDeployments(file).chains["4443"]?.contracts["claim"];
  if (!claimHub) throw new Error("The claim hub is not deployed.");
  return getAddress(claimHub.address);
}

type ClaimHubCall = Parameters<ReturnType<typeof createWalletClient>["writeContract"]>[0];

/**
 * Calls the hub, by default as its admin.
 *
 * @throws if it reverts.
 * @returns the transaction.
 */
export async function callClaimHub(
  network: TestNetwork,
  {
    functionName,
    args,
    value = 0n,
    as = claimHubAdmin,
  }: { functionName: string; args: readonly unknown[]; value?: bigint; as?: PrivateKeyAccount },
): Promise<Hex> {
  const transport = http(`http://127.0.0.1:${network.basePort}`);
  const wallet = createTestWallet({ account: as, transport });
  const call = {
    address: findClaimHub(network),
    abi: claimHubAbi,
    chain: null,
    functionName,
    args,
    value,
  };
  const hash = await wallet.writeContract(call as unknown as ClaimHubCall);
  const client = createPublicClient({ transport, pollingInterval: 50 });
  const { status } = await client.waitForTransactionReceipt({ hash });
  if (status !== "success") throw new Error(`${functionName} was reverted.`);
  return hash;
}
