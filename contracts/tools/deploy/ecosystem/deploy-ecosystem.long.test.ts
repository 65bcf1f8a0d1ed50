import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  getAbiItem,
  type Hex,
  http,
  keccak256,
  parseEther,
  toFunctionSelector,
  zeroAddress,
} from "viem";
import { expect, test } from "vitest";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { taskDisputesAbi } from "#app/chain/abi/task-disputes.ts";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { accessRoles } from "#app/chain/access/roles.ts";
import { verifyDeployment } from "#app/chain/deployments-check.ts";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { deployDevnetChain } from "#contracts/tools/deploy/deploy-devnet.ts";
import { newDeploymentsFile, startAnvil } from "#contracts/tools/deploy/deploy.test-support.ts";
import { updateChainDeployment } from "#contracts/tools/deploy/deployments-file.ts";

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
  for (const name of ["etherDeposit", "claim", "taskEscrow", "taskDisputes"]) {
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

  // Only ecosystem operators decide disputes, without a delay.
  const disputes = { address: target("taskDisputes"), abi: taskDisputesAbi } as const;
  const row = { submitter: deployer, amount: 1n, contentHash: keccak256("0x01"), payees: [] };
  const resolveAs = (account: Address) =>
    client.simulateContract({
      ...disputes,
      account,
      functionName: "resolve",
      args: [1n, row, keccak256("0x02")],
    });
  const resolve = toFunctionSelector(getAbiItem({ abi: taskDisputesAbi, name: "resolve" }));
  expect(
    await Promise.all([
      client.readContract({ ...tasks, functionName: "disputes" }),
      client.readContract({ ...disputes, functionName: "escrow" }),
      client.readContract({ ...disputes, functionName: "authority" }),
      client.readContract({
        ...manager,
        functionName: "getTargetFunctionRole",
        args: [disputes.address, resolve],
      }),
      mayCall(ecosystemAdmin, disputes.address, resolve),
      mayCall(stakingAdmin, disputes.address, resolve),
    ]),
  ).toEqual([
    disputes.address,
    tasks.address,
    manager.address,
    accessRoles.ECOSYSTEM_OPERATOR,
    0,
    null,
  ]);
  expect(deployment.contracts["taskDisputes"]?.block).toBe(
    deployment.contracts["taskEscrow"]?.block,
  );
  await expect(resolveAs(deployer)).rejects.toThrow("AccessManagedUnauthorized");
  await expect(resolveAs(ecosystemAdmin)).rejects.toThrow("TaskEscrow_NotDisputed");

  const before = await height();
  await deployDevnetChain(options);
  expect(await height()).toBe(before);
});

test("rejects a recorded escrow that has created no contract of disputes", async () => {
  const { rpcUrl } = await startAnvil([], homeChainId);
  const options = {
    rpcUrl,
    chainId: homeChainId,
    deploymentsFile: await newDeploymentsFile(),
    log: () => {},
  } as const;
  const deployment = await deployDevnetChain(options);
  const { multicall3 } = deployment.contracts;
  if (!multicall3) throw new Error("Multicall3 was not recorded.");
  await updateChainDeployment(options.deploymentsFile, homeChainId, () => ({
    ...deployment,
    contracts: { ...deployment.contracts, taskEscrow: multicall3 },
  }));
  await expect(deployDevnetChain(options)).rejects.toThrow(
    `taskEscrow of chain ${homeChainId} at ${multicall3.address} is of an older version`,
  );
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
          least: 0n,
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
    expect(task).toMatchObject({ places: 3, winners: 0, hasWork: false });
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
