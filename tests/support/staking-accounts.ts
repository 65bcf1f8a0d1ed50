import {
  type Abi,
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  http,
  keccak256,
  numberToHex,
  parseEther,
  stringToHex,
} from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { TestNetwork } from "./network.ts";
import { rpc } from "./rpc.ts";

/** Returns the operator of a validator that `deployStaking` registered. */
export function operatorOf(moniker: string): PrivateKeyAccount {
  return privateKeyToAccount(keccak256(stringToHex(moniker)));
}

/** Calls staking with an account, which is given the coins for it. */
export async function callAs(
  { basePort }: TestNetwork,
  account: PrivateKeyAccount,
  call: { to: Address; functionName: string; args: readonly unknown[]; valueWei?: bigint },
): Promise<void> {
  await rpc(basePort, "anvil_setBalance", [account.address, numberToHex(parseEther("100000"))]);
  const transport = http(`http://127.0.0.1:${basePort}`);
  const wallet = createWalletClient({ account, transport });
  const client = createPublicClient({ transport, pollingInterval: 50 });
  const { to, functionName, args, valueWei = 0n } = call;
  const abi: Abi = [...validatorStakingAbi, ...stakingOfficeAbi];
  const data = encodeFunctionData({ abi, functionName, args });
  // An estimate in the same second omits what settling a later one costs.
  const gas = 1_000_000n;
  const hash = await wallet.sendTransaction({ chain: null, to, data, value: valueWei, gas });
  const receipt = await client.waitForTransactionReceipt({ hash });
  if (receipt.status !== "success") throw new Error(`${functionName} has failed.`);
}
