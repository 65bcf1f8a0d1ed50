import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  type Abi,
  type Account,
  type Address,
  createPublicClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  keccak256,
  stringToHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import ecoStake from "#contracts/artifacts/EcoStake.json" with { type: "json" };
import testToken from "#contracts/artifacts/TestToken.json" with { type: "json" };
import { bytecodeOf } from "#contracts/tools/deploy/artifact.ts";
import type { TestNetwork } from "./network.ts";

/** More than any call uses: an estimate made in the block of another misses what time adds. */
const gas = 6_000_000n;
/** Holds every role. */
const owner = privateKeyToAccount(devnetKey(devnetIndex.deployer));

export const lockedStakingTerms = {
  accountCap: 0n,
  penaltyBps: 2_000,
  tipBps: 50,
  loyaltyBps: 250,
  loyaltyMaxBps: 1_500,
};

export type TestLockedStaking = {
  address: Address;
  /** The stake token and first reward, with 18 decimals. */
  stake: Address;
  /** The second reward, with 6 decimals. */
  bonus: Address;
  /** Calls the locked stake as its owner, or as another account. */
  call: (functionName: string, args: readonly unknown[], as?: Account) => Promise<Hex>;
  mint: (token: Address, to: Address, units: bigint) => Promise<void>;
  /** Mints tokens, and approves the locked stake. */
  transfer: (token: Address, to: Account, units: bigint) => Promise<void>;
};

/**
 * Deploys the locked stake on the home chain of an embedded network, and adds it to its deployments
 * file.
 */
export async function deployLockedStaking({
  basePort,
  dataDir,
}: TestNetwork): Promise<TestLockedStaking> {
  const transport = http(`http://127.0.0.1:${basePort}`);
  const client = createPublicClient({ transport, pollingInterval: 50 });

  async function send(account: Account, call: { to?: Address; data: Hex }) {
    const wallet = createWalletClient({ transport, account });
    const hash = await wallet.sendTransaction({ ...call, account, gas, chain: null });
    const receipt = await client.waitForTransactionReceipt({ hash });
    if (receipt.status !== "success") throw new Error("A call for the locked stake has failed.");
    return receipt;
  }

  async function create(data: Hex): Promise<Address> {
    const { contractAddress } = await send(owner, { data });
    if (!contractAddress) throw new Error("No contract was created.");
    return getAddress(contractAddress);
  }

  const createToken = (name: string, symbol: string, decimals: number) =>
    create(
      encodeDeployData({
        abi: testTokenAbi,
        bytecode: bytecodeOf(testToken),
        args: [name, symbol, decimals, owner.address],
      }),
    );

  const stake = await createToken("Stake", "STK", 18);
  const bonus = await createToken("Bonus", "BON", 6);
  const address = await create(
    encodeDeployData({
      abi: ecoStakeAbi,
      bytecode: bytecodeOf(ecoStake),
      args: [owner.address, stake, owner.address, lockedStakingTerms, [stake, bonus], []],
    }),
  );
  const callAt = async (
    to: Address,
    abi: Abi,
    as: Account,
    name: string,
    args: readonly unknown[],
  ) =>
    (await send(as, { to, data: encodeFunctionData({ abi, functionName: name, args }) }))
      .transactionHash;
  const call: TestLockedStaking["call"] = (functionName, args, as = owner) =>
    callAt(address, ecoStakeAbi, as, functionName, args);
  for (const role of ["ECO_ADMIN_ROLE", "FUNDER_ROLE", "BOOSTER_ROLE", "GUARDIAN_ROLE"]) {
    await call("grantRole", [keccak256(stringToHex(role)), owner.address]);
  }
  const code = await client.getCode({ address });
  const block = Number(await client.getBlockNumber());
  record(path.join(dataDir, "deployments.json"), {
    address,
    block,
    codeHash: keccak256(code ?? "0x"),
  });
  const mint: TestLockedStaking["mint"] = async (token, to, units) => {
    await callAt(token, testTokenAbi, owner, "mint", [to, units]);
  };
  return {
    address,
    stake,
    bonus,
    call,
    mint,
    transfer: async (token, to, units) => {
      await mint(token, to.address, units);
      await callAt(token, testTokenAbi, to, "approve", [address, units]);
    },
  };
}

function record(file: string, contract: { address: Address; block: number; codeHash: Hex }) {
  const deployments = parseDeployments(readFileSync(file, "utf8"));
  const home = deployments.chains["4443"];
  if (!home) throw new Error("The home chain is not deployed.");
  home.contracts["ecoStake"] = contract;
  writeFileSync(file, JSON.stringify(deployments));
}
