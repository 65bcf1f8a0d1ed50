import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  type Abi,
  type Address,
  createTestClient,
  createWalletClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  parseEther,
  publicActions,
  stringToHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { minimumStakeAbi } from "#app/chain/abi/minimum-stake.ts";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import accessManager from "#contracts/artifacts/AccessManager.json" with { type: "json" };
import minimumStake from "#contracts/artifacts/MinimumStake.json" with { type: "json" };
import stakingOffice from "#contracts/artifacts/StakingOffice.json" with { type: "json" };
import validatorStaking from "#contracts/artifacts/ValidatorStaking.json" with { type: "json" };
import { bytecodeOf } from "#contracts/tools/deploy/artifact.ts";
import type { TestNetwork } from "./network.ts";

const day = 86_400n;
/** An estimate in the same second omits what settling a later one costs. */
const gas = 2_000_000n;
/** May call every function. */
const owner = privateKeyToAccount(devnetKey(devnetIndex.deployer));

export type TestStaking = {
  address: Address;
  /** Account that may call every function. */
  owner: Address;
  /** Calls the contract as its owner. */
  call: (functionName: string, args: readonly unknown[], valueWei?: bigint) => Promise<void>;
  /** Calls the contract as its court, which alone slashes. */
  callAsCourt: (functionName: string, args: readonly unknown[]) => Promise<void>;
  /** @returns its number. */
  register: (moniker: string, commissionBps: number, selfBond: string) => Promise<number>;
};

/**
 * Deploys staking on the home chain of an embedded network, and adds it to its deployments file.
 */
export async function deployStaking({ basePort, dataDir }: TestNetwork): Promise<TestStaking> {
  const transport = http(`http://127.0.0.1:${basePort}`);
  const client = createTestClient({ mode: "anvil", transport, pollingInterval: 50 }).extend(
    publicActions,
  );
  const wallet = createWalletClient({ transport, account: owner });

  async function send(call: { to?: Address; data: Hex; value?: bigint; gas?: bigint }) {
    return succeeded(await wallet.sendTransaction({ ...call, chain: null }));
  }

  async function succeeded(hash: Hex) {
    const receipt = await client.waitForTransactionReceipt({ hash });
    if (receipt.status !== "success") throw new Error("A call for staking has failed.");
    return receipt;
  }

  async function create(data: Hex): Promise<Address> {
    const { contractAddress } = await send({ data });
    if (!contractAddress) throw new Error("No contract was created.");
    return contractAddress;
  }

  // Functions without a role belong to the manager's admin.
  const authority = await create(
    encodeDeployData({
      abi: accessManagerAbi,
      bytecode: bytecodeOf(accessManager),
      args: [owner.address],
    }),
  );
  const minimum = await create(
    encodeDeployData({
      abi: minimumStakeAbi,
      bytecode: bytecodeOf(minimumStake),
      args: [authority, 0n, definitions(), []],
    }),
  );
  const office = await create(
    encodeDeployData({ abi: stakingOfficeAbi, bytecode: bytecodeOf(stakingOffice) }),
  );
  const address = await create(
    encodeDeployData({
      abi: validatorStakingAbi,
      bytecode: bytecodeOf(validatorStaking),
      args: [authority, owner.address, minimum, office],
    }),
  );
  const abi: Abi = [...validatorStakingAbi, ...stakingOfficeAbi];
  const call: TestStaking["call"] = async (functionName, args, value = 0n) => {
    const data = encodeFunctionData({ abi, functionName, args });
    await send({ to: address, data, value, gas });
  };
  const court = await client.readContract({
    address,
    abi: stakingOfficeAbi,
    functionName: "slashCourt",
  });
  await client.impersonateAccount({ address: court });
  await client.setBalance({ address: court, value: parseEther("1") });
  const callAsCourt: TestStaking["callAsCourt"] = async (functionName, args) => {
    const data = encodeFunctionData({ abi, functionName, args });
    await succeeded(await client.sendUnsignedTransaction({ from: court, to: address, data, gas }));
  };
  const code = await client.getCode({ address });
  const block = Number(await client.getBlockNumber());
  record(path.join(dataDir, "deployments.json"), {
    address,
    block,
    codeHash: keccak256(code ?? "0x"),
  });

  let registered = 0;
  return {
    address,
    owner: owner.address,
    call,
    callAsCourt,
    register: async (moniker, commissionBps, selfBond) => {
      registered += 1;
      const operator = privateKeyToAccount(keccak256(stringToHex(moniker))).address;
      const metadata = { moniker, website: "", contact: "", consensus: operator };
      const terms = { commissionBps, maxCommissionBps: 2_000, maxStepBps: 500 };
      await call("registerFor", [operator, { metadata, ...terms }], parseEther(selfBond));
      return registered;
    },
  };
}

function definitions() {
  const define = (name: string, value: bigint, max: bigint) => ({
    key: stringToHex(name, { size: 32 }),
    value,
    min: 0n,
    max,
  });
  return [
    define("MIN_SELF", parseEther("100"), parseEther("1000000")),
    define("MIN_DELEGATION", parseEther("1"), parseEther("1000000")),
    define("MAX_VALIDATORS", 100n, 10_000n),
    define("UNBOND_PERIOD", 7n * day, 30n * day),
    define("COMMISSION_MAX", 5_000n, 10_000n),
    define("COMMISSION_MAX_STEP", 1_000n, 10_000n),
    define("COMMISSION_NOTICE", 7n * day, 60n * day),
    define("REMOVALS_A_DAY", 1_000n, 1_000n),
    define("MAX_MULTIPLIER", 10n, 1_000n),
  ];
}

function record(file: string, contract: { address: Address; block: number; codeHash: Hex }) {
  const deployments = parseDeployments(readFileSync(file, "utf8"));
  const home = deployments.chains["4443"];
  if (!home) throw new Error("The home chain is not deployed.");
  home.contracts["validatorStaking"] = contract;
  writeFileSync(file, JSON.stringify(deployments));
}
