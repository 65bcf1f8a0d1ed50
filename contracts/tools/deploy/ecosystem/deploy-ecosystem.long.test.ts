import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  parseEther,
  stringToHex,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from "viem";
import { expect, test } from "vitest";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { verifyDeployment } from "#app/chain/deployments-check.ts";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { deployDevnetChain } from "#contracts/tools/deploy/deploy-devnet.ts";
import { newDeploymentsFile, startAnvil } from "#contracts/tools/deploy/deploy.test-support.ts";

test("sets up treasury, claims and tasks on the home chain and leaves them unchanged on a rerun", async () => {
  const { client, rpcUrl, height } = await startAnvil([], homeChainId);
  const options = {
    rpcUrl,
    chainId: homeChainId,
    deploymentsFile: await newDeploymentsFile(),
    log: () => {},
  } as const;
  const deployment = await deployDevnetChain(options);
  const { contracts } = await verifyDeployment({ client, deployment });
  for (const name of ["etherDeposit", "claim", "taskEscrow"]) {
    expect(contracts).toContainEqual(expect.objectContaining({ name, state: "ok" }));
  }
  const target = (name: string) => deployment.contracts[name]?.address as Address;
  const treasury = { address: target("etherDeposit"), abi: etherDepositAbi } as const;
  const claims = { address: target("claim"), abi: claimHubAbi } as const;
  const tasks = { address: target("taskEscrow"), abi: taskEscrowAbi } as const;

  const budgets = await Promise.all(
    [0n, 1n, 2n].map((id) =>
      client.readContract({ ...treasury, functionName: "budgetOf", args: [id] }),
    ),
  );
  expect(budgets.map(({ owner, deposited }) => [owner, deposited])).toEqual([
    [zeroAddress, 0n],
    [devnetAddress(0), parseEther("50000")],
    [devnetAddress(0), parseEther("20000")],
  ]);
  const programme = await client.readContract({
    ...claims,
    functionName: "programmeOf",
    args: [1n],
  });
  expect(programme.funded).toBe(parseEther("1000"));
  expect(await client.readContract({ ...claims, functionName: "delay" })).toBe(600);

  // The claims spend from the treasury, which tops up streams like anyone else.
  const manager = { address: target("accessManager"), abi: accessManagerAbi } as const;
  const ecosystemAdmin = devnetAddress(devnetIndex.bridgeAndEcosystemAdmin);
  const mayCall = async (account: Address, to: Address, selector: Hex) => {
    const [isImmediate, delay] = await client.readContract({
      ...manager,
      functionName: "canCall",
      args: [account, to, selector],
    });
    return isImmediate ? 0 : delay === 0 ? null : delay;
  };
  const [move, fund] = [
    toFunctionSelector("moveDonations(uint256,uint256)"),
    toFunctionSelector("fund(address,uint256,uint40)"),
  ];
  const publish = toFunctionSelector("publish(uint256,bytes32,uint128,uint32,string)");
  const stakingAdmin = devnetAddress(devnetIndex.stakingAdmin);
  const deployer = devnetAddress(devnetIndex.deployer);
  expect(
    await Promise.all([
      client.readContract({ ...treasury, functionName: "isSpender", args: [claims.address] }),
      mayCall(treasury.address, target("ecoStake"), fund),
      mayCall(ecosystemAdmin, treasury.address, move),
      mayCall(ecosystemAdmin, claims.address, publish),
      mayCall(stakingAdmin, claims.address, publish),
      mayCall(deployer, treasury.address, move),
      mayCall(deployer, claims.address, publish),
    ]),
  ).toEqual([true, null, 600, 0, null, null, null]);
  const arbiter = keccak256(stringToHex("ARBITER_ROLE"));
  const holds = (role: Hex, account: Address) =>
    client.readContract({ ...tasks, functionName: "hasRole", args: [role, account] });
  expect(
    await Promise.all([
      holds(arbiter, ecosystemAdmin),
      holds(arbiter, stakingAdmin),
      holds(zeroHash, deployer),
    ]),
  ).toEqual([true, false, false]);

  const before = await height();
  await deployDevnetChain(options);
  expect(await height()).toBe(before);
});

test("pays a task's reward from a budget, and nothing else of the escrow", async () => {
  const { client, rpcUrl } = await startAnvil([], homeChainId);
  const options = {
    rpcUrl,
    chainId: homeChainId,
    deploymentsFile: await newDeploymentsFile(),
    log: () => {},
  } as const;
  const { contracts, tokens } = await deployDevnetChain(options);
  const treasury = {
    address: contracts["etherDeposit"]?.address as Address,
    abi: etherDepositAbi,
  } as const;
  const tasks = {
    address: contracts["taskEscrow"]?.address as Address,
    abi: taskEscrowAbi,
  } as const;
  const owner = devnetAddress(0);
  const { timestamp } = await client.getBlock();
  const reward = parseEther("5");
  const dataFor = (token: Address) =>
    encodeFunctionData({
      abi: taskEscrowAbi,
      functionName: "create",
      args: [
        {
          token,
          creator: owner,
          refundTo: treasury.address,
          reward,
          submitBy: Number(timestamp) + 86_400,
          reviewBy: Number(timestamp) + 2 * 86_400,
          maxWinners: 3,
          threshold: 1,
          termsHash: keccak256("0x01"),
          reviewers: [devnetAddress(1)],
        },
      ],
    });
  const payOut = (budget: bigint, data: Hex) =>
    client.simulateContract({
      ...treasury,
      account: owner,
      functionName: "payOut",
      args: [budget, tasks.address, reward, data],
    });
  // Seeded budgets: one in coins, one in tokens that wrap them.
  const wallet = createWalletClient({ transport: http(rpcUrl) });
  for (const [budget, token] of [
    [1n, zeroAddress],
    [2n, tokens["WTAN"] as Address],
  ] as const) {
    const { request } = await payOut(budget, dataFor(token));
    const hash = await wallet.writeContract({ ...request, chain: null });
    await client.waitForTransactionReceipt({ hash });
    const task = await client.readContract({ ...tasks, functionName: "taskOf", args: [budget] });
    expect(task).toMatchObject({ creator: owner, token, budget: reward, paid: 0n, state: 1 });
    expect(await client.readContract({ ...tasks, functionName: "held", args: [token] })).toBe(
      reward,
    );
  }
  const withdraw = encodeFunctionData({
    abi: taskEscrowAbi,
    functionName: "withdraw",
    args: [zeroAddress, owner],
  });
  await expect(payOut(1n, withdraw)).rejects.toThrow("EtherDeposit_TargetNotAllowed");
});

test("lets a budget add to the stream of staking, and not change its rate", async () => {
  const { client, rpcUrl } = await startAnvil([], homeChainId);
  const { contracts } = await deployDevnetChain({
    rpcUrl,
    chainId: homeChainId,
    deploymentsFile: await newDeploymentsFile(),
    log: () => {},
  });
  const staking = {
    address: contracts["validatorStaking"]?.address as Address,
    abi: validatorStakingAbi,
  } as const;
  const payOut = (amount: bigint, data: Hex) =>
    client.simulateContract({
      address: contracts["etherDeposit"]?.address as Address,
      abi: etherDepositAbi,
      account: devnetAddress(0),
      functionName: "payOut",
      args: [1n, staking.address, amount, data],
    });
  const { abi } = staking;
  for (const duration of [3_600, 5 * 365 * 86_400]) {
    const fund = encodeFunctionData({ abi, functionName: "fund", args: [duration] });
    await expect(payOut(1n, fund)).rejects.toThrow("EtherDeposit_TargetNotAllowed");
  }
  const before = await client.readContract({ ...staking, functionName: "stream" });
  const topUp = encodeFunctionData({ abi, functionName: "topUp" });
  const { request } = await payOut(parseEther("100"), topUp);
  const wallet = createWalletClient({ transport: http(rpcUrl) });
  const hash = await wallet.writeContract({ ...request, chain: null });
  await client.waitForTransactionReceipt({ hash });
  const after = await client.readContract({ ...staking, functionName: "stream" });
  expect(after.rate).toBe(before.rate);
  expect(after.reserve - before.reserve).toBe(parseEther("100"));
  expect(after.finish).toBeGreaterThan(before.finish);
});
