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
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { testTokenAbi } from "#app/chain/abi/test-token.ts";
import { type AccessRole, accessRoleNames, accessRoles } from "#app/chain/access/roles.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import accessManager from "#contracts/artifacts/AccessManager.json" with { type: "json" };
import ecoStake from "#contracts/artifacts/EcoStake.json" with { type: "json" };
import testToken from "#contracts/artifacts/TestToken.json" with { type: "json" };
import { bytecodeOf } from "#contracts/tools/deploy/artifact.ts";
import type { TestNetwork } from "./network.ts";

/** More than any call uses: an estimate made in the block of another misses what time adds. */
const gas = 6_000_000n;
/** Has every role; functions that are given to none belong to the manager's admins. */
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
  /** Makes an account a member of roles, without a delay. */
  grant: (account: Address, roles: readonly AccessRole[]) => Promise<void>;
  mint: (token: Address, to: Address, units: bigint) => Promise<void>;
  /** Mints tokens, and approves the locked stake. */
  transfer: (token: Address, to: Account, units: bigint) => Promise<void>;
};

/**
 * Deploys the locked stake with a manager of its own on the home chain of an embedded network, and
 * puts both into its deployments file.
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
  const authority = await create(
    encodeDeployData({
      abi: accessManagerAbi,
      bytecode: bytecodeOf(accessManager),
      args: [owner.address],
    }),
  );
  const address = await create(
    encodeDeployData({
      abi: ecoStakeAbi,
      bytecode: bytecodeOf(ecoStake),
      args: [authority, stake, owner.address, lockedStakingTerms, [stake, bonus], []],
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
  const grant: TestLockedStaking["grant"] = async (account, roles) => {
    for (const role of roles) {
      const args = [accessRoles[role], account, 0];
      await callAt(authority, accessManagerAbi, owner, "grantRole", args);
    }
  };
  await grant(owner.address, accessRoleNames);
  const block = Number(await client.getBlockNumber());
  const recorded = await Promise.all(
    Object.entries({ accessManager: authority, ecoStake: address }).map(async ([name, at]) => {
      const code = await client.getCode({ address: at });
      return [name, { address: at, block, codeHash: keccak256(code ?? "0x") }] as const;
    }),
  );
  record(path.join(dataDir, "deployments.json"), Object.fromEntries(recorded));
  const mint: TestLockedStaking["mint"] = async (token, to, units) => {
    await callAt(token, testTokenAbi, owner, "mint", [to, units]);
  };
  return {
    address,
    stake,
    bonus,
    call,
    grant,
    mint,
    transfer: async (token, to, units) => {
      await mint(token, to.address, units);
      await callAt(token, testTokenAbi, to, "approve", [address, units]);
    },
  };
}

type Recorded = Readonly<Record<string, { address: Address; block: number; codeHash: Hex }>>;

function record(file: string, contracts: Recorded) {
  const deployments = parseDeployments(readFileSync(file, "utf8"));
  const home = deployments.chains["4443"];
  if (!home) throw new Error("The home chain is not deployed.");
  Object.assign(home.contracts, contracts);
  writeFileSync(file, JSON.stringify(deployments));
}
