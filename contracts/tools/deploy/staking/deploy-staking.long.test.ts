import {
  type Address,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseEther,
  stringToHex,
  toFunctionSelector,
} from "viem";
import { expect, test } from "vitest";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { minimumStakeAbi } from "#app/chain/abi/minimum-stake.ts";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { verifyDeployment } from "#app/chain/deployments-check.ts";
import {
  devnetAddress,
  devnetAdminLists,
  devnetIndex,
  devnetKey,
} from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { type DeployChainOptions, deployChain } from "#contracts/tools/deploy/deploy-chain.ts";
import { deployDevnetChain } from "#contracts/tools/deploy/deploy-devnet.ts";
import {
  type Anvil,
  newDeploymentsFile,
  startAnvil,
  startCuttingProxy,
} from "#contracts/tools/deploy/deploy.test-support.ts";
import { updateChainDeployment } from "#contracts/tools/deploy/deployments-file.ts";
import { devnetPlan } from "#contracts/tools/deploy/plan.ts";
import { devnetStakingPlan } from "./plan.ts";

const admin = devnetAddress(devnetIndex.admins[0]);
const stakingAdmin = devnetAddress(devnetIndex.stakingAdmin);
const status = { active: 2, jailed: 3 };

test("sets up running staking on the home chain and leaves it unchanged on a rerun", async () => {
  const { client, rpcUrl, height } = await startAnvil([], homeChainId);
  const options = {
    rpcUrl,
    chainId: homeChainId,
    deploymentsFile: await newDeploymentsFile(),
    log: () => {},
  } as const;
  const deployment = await deployDevnetChain(options);

  const { contracts } = await verifyDeployment({ client, deployment });
  for (const name of ["minimumContract", "stakingOffice", "validatorStaking", "slashCourt"]) {
    expect(contracts).toContainEqual(expect.objectContaining({ name, state: "ok" }));
  }
  const staking = stakingOf(client, deployment);
  const states = await Promise.all([1, 2, 3].map((id) => staking.validator(id)));
  expect(states.map((validator) => validator.status)).toEqual([
    status.active,
    status.active,
    status.jailed,
  ]);
  expect(states.map((validator) => validator.operator)).toEqual(
    devnetIndex.outsideValidators.map(devnetAddress),
  );
  const stream = await staking.stream();
  expect(stream.rate).toBeGreaterThan(0n);
  expect(stream.active).toBe((states[0]?.bonded ?? 0n) + (states[1]?.bonded ?? 0n));
  await client.increaseTime({ seconds: 3_600 });
  await client.mine({ blocks: 1 });
  const delegator = devnetAddress(devnetIndex.delegators[0]);
  expect((await staking.delegation(1, delegator)).rewards).toBeGreaterThan(0n);
  expect((await staking.delegation(3, delegator)).rewards).toBe(0n);

  const parameters = {
    address: deployment.contracts["minimumContract"]?.address ?? "0x",
    abi: minimumStakeAbi,
  } as const;
  const key = stringToHex("UNBOND_PERIOD", { size: 32 });
  expect(await client.readContract({ ...parameters, functionName: "get", args: [key] })).toBe(
    604_800n,
  );

  const before = await height();
  await deployDevnetChain(options);
  expect(await height()).toBe(before);
});

test("turns penalties into treasury donations", async () => {
  const { client, rpcUrl } = await startAnvil([], homeChainId);
  const { contracts } = await deployDevnetChain({
    rpcUrl,
    chainId: homeChainId,
    deploymentsFile: await newDeploymentsFile(),
    log: () => {},
  });
  const addressOf = (name: string) => contracts[name]?.address ?? "0x";
  const [court, treasury] = [addressOf("slashCourt"), addressOf("etherDeposit")];
  const staking = { address: addressOf("validatorStaking"), abi: validatorStakingAbi } as const;
  const office = { ...staking, abi: stakingOfficeAbi } as const;
  const treasuryContract = { address: treasury, abi: etherDepositAbi } as const;
  expect(await client.readContract({ ...office, functionName: "treasury" })).toBe(treasury);

  const send = async (account: Address, data: Hex, to = staking.address) => {
    await client.impersonateAccount({ address: account });
    await client.setBalance({ address: account, value: parseEther("1") });
    const hash = await client.sendUnsignedTransaction({ from: account, to, data });
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe("success");
  };
  const donations = () =>
    client.readContract({ ...treasuryContract, functionName: "freeOf", args: [0n] });
  const before = await donations();
  const { timestamp } = await client.getBlock();
  const args = [1, 1_000, Number(timestamp), keccak256(stringToHex("evidence"))] as const;
  await send(court, encodeFunctionData({ ...staking, functionName: "slash", args }));
  await send(
    stakingAdmin,
    encodeFunctionData({ ...office, functionName: "sendPenalties", args: [treasury] }),
  );
  expect((await donations()) - before).toBe(parseEther("155"));
});

test("rejects penalties without a treasury", async () => {
  const { rpcUrl } = await startAnvil([], homeChainId);
  const options = { ...(await deployOptions(rpcUrl)), staking: devnetStakingPlan() };
  await expect(deployChain(options)).rejects.toThrow("Penalties need a treasury");
});

test("leaves gas for what an additional second has to settle", async () => {
  const { client, rpcUrl, height } = await startAnvil([], homeChainId);
  // All in one second, as on a fast machine, so nothing is settled while gas is estimated.
  await client.setBlockTimestampInterval({ interval: 0 });
  const deployment = await deployDevnetChain({
    rpcUrl,
    chainId: homeChainId,
    deploymentsFile: await newDeploymentsFile(),
    log: () => {},
  });
  const jailing = toFunctionSelector("jail(uint32,uint40,string)");
  let gas = 0n;
  for (let blockNumber = await height(); gas === 0n && blockNumber > 0n; blockNumber -= 1n) {
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true });
    gas = transactions.find(({ input }) => input.startsWith(jailing))?.gas ?? 0n;
  }
  await client.setBlockTimestampInterval({ interval: 1 });
  await client.mine({ blocks: 1 });
  const needed = await client.estimateContractGas({
    address: deployment.contracts["validatorStaking"]?.address ?? "0x",
    abi: validatorStakingAbi,
    functionName: "jail",
    args: [2, Number((await client.getBlock()).timestamp) + 86_400, "missed 500 blocks in a row"],
    account: stakingAdmin,
  });
  expect(gas).toBeGreaterThan(needed);
});

test("rejects a recorded staking contract with another authority, or none", async () => {
  const { rpcUrl } = await startAnvil([], homeChainId);
  const options = await deployOptions(rpcUrl);
  const { deploymentsFile } = options;
  const deployment = await deployChain({ ...options, staking: null });
  const { multicall3 } = deployment.contracts;
  if (!multicall3) throw new Error("Multicall3 was not recorded.");
  await updateChainDeployment(deploymentsFile, homeChainId, () => ({
    ...deployment,
    contracts: { ...deployment.contracts, validatorStaking: multicall3 },
  }));
  await expect(deployChain(options)).rejects.toThrow("is of an older version");
});

test("resumes staking after an interruption, without deploying or granting twice", async () => {
  const { client, rpcUrl, deployerNonce } = await startAnvil([], homeChainId);
  const options = await deployOptions(rpcUrl);
  let clean = await client.snapshot();
  await deployChain(options);
  const expectedNonce = await deployerNonce();

  let finished = false;
  // Neighboring calls are alike, so every 13th is cut, alternating between before and after it
  // reaches the node.
  for (let calls = 3; !finished; calls += 13) {
    const loses = calls % 2 === 0 ? "request" : "answer";
    const where = `cut at call ${calls}, losing the ${loses}`;
    await client.revert({ id: clean });
    clean = await client.snapshot();
    const deploymentsFile = await newDeploymentsFile();
    const cut = await startCuttingProxy(rpcUrl, { calls, loses });
    finished = await deployChain({ ...options, rpcUrl: cut.url, deploymentsFile }).then(
      () => true,
      () => false,
    );
    cut.close();
    await deployChain({ ...options, deploymentsFile });
    expect(await deployerNonce(), where).toBe(expectedNonce);
  }
});

async function deployOptions(rpcUrl: string): Promise<DeployChainOptions> {
  return {
    rpcUrl,
    chainId: homeChainId,
    deployerKey: devnetKey(devnetIndex.deployer),
    admins: devnetAdminLists(),
    dispenser: devnetAddress(devnetIndex.dispenser),
    plan: devnetPlan(97),
    delaySeconds: 172_800,
    bridge: null,
    staking: devnetStakingPlan(admin),
    ecosystem: null,
    deploymentsFile: await newDeploymentsFile(),
    log: () => {},
  };
}

function stakingOf(
  client: Anvil["client"],
  deployment: { contracts: Record<string, { address: Address }> },
) {
  const address = deployment.contracts["validatorStaking"]?.address ?? "0x";
  const contract = { address, abi: validatorStakingAbi } as const;
  return {
    validator: (id: number) =>
      client.readContract({ ...contract, functionName: "validatorOf", args: [id] }),
    delegation: (id: number, owner: Address) =>
      client.readContract({ ...contract, functionName: "delegationOf", args: [id, owner] }),
    stream: () => client.readContract({ ...contract, functionName: "stream" }),
  };
}
