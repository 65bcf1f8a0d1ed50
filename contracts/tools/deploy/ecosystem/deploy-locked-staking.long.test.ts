import { type Address, encodeAbiParameters, type Hex, parseEther, toFunctionSelector } from "viem";
import { expect, test } from "vitest";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { deploymentOf } from "#app/chain/deployments.ts";
import { verifyDeployment } from "#app/chain/deployments-check.ts";
import {
  devnetAddress,
  devnetAdminLists,
  devnetIndex,
  devnetKey,
} from "#app/chain/devnet-accounts.ts";
import { ecosystemStakeSelector } from "#app/chain/ecosystem-stake-selector.ts";
import { buildTree, leafIndexes, leafOf, proofOf } from "#app/chain/merkle/merkle-tree.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { deployChain, type DeployChainOptions } from "#contracts/tools/deploy/deploy-chain.ts";
import { deployDevnetChain } from "#contracts/tools/deploy/deploy-devnet.ts";
import { readDeploymentsFile } from "#contracts/tools/deploy/deployments-file.ts";
import {
  type Anvil,
  newDeploymentsFile,
  startAnvil,
  startCuttingProxy,
} from "#contracts/tools/deploy/deploy.test-support.ts";
import { addressOf } from "#contracts/tools/deploy/create2.ts";
import { tokenCreation } from "#contracts/tools/deploy/creations.ts";
import { devnetPlan } from "#contracts/tools/deploy/plan.ts";
import { devnetStakingPlan } from "#contracts/tools/deploy/staking/plan.ts";
import type { EcosystemPlan } from "./plan.ts";

const deployer = devnetAddress(devnetIndex.deployer);
const admin = devnetAddress(devnetIndex.admins[0]);
const ecosystemAdmin = devnetAddress(devnetIndex.bridgeAndEcosystemAdmin);
const stakingAdmin = devnetAddress(devnetIndex.stakingAdmin);

test("sets up running locked staking on the home chain and leaves it unchanged on a rerun", async () => {
  const { client, rpcUrl, height } = await startAnvil([], homeChainId);
  const deploymentsFile = await newDeploymentsFile();
  const options = { rpcUrl, chainId: homeChainId, deploymentsFile, log: () => {} } as const;
  const deployment = await deployDevnetChain(options);

  const { contracts } = await verifyDeployment({ client, deployment });
  expect(contracts).toContainEqual(expect.objectContaining({ name: "ecoStake", state: "ok" }));
  const recorded = deploymentOf(await readDeploymentsFile(deploymentsFile), homeChainId);
  expect(recorded?.ecosystemStakeSelector).toBe(toFunctionSelector("stake(uint96,uint64)"));
  const { position, stream } = readersOf(client, deployment);
  expect((await position(devnetAddress(1))).powerBps).toBe(20_000);
  expect((await position(devnetAddress(2))).powerBps).toBe(10_000);
  expect((await stream()).reserve).toBe(parseEther("10000"));

  const before = await height();
  await deployDevnetChain(options);
  expect(await height()).toBe(before);
});

test("pays the accounts on the list of the first day's root", async () => {
  const { client, rpcUrl } = await startAnvil([], homeChainId);
  const deploymentsFile = await newDeploymentsFile();
  const options = { rpcUrl, chainId: homeChainId, deploymentsFile, log: () => {} } as const;
  const deployment = await deployDevnetChain(options);
  const claim = { address: findAddress(deployment, "claim"), abi: claimHubAbi } as const;
  const [published] = await client.getContractEvents({
    ...claim,
    eventName: "RootPublished",
    fromBlock: 0n,
  });
  const [, rows] = (published?.args.uri ?? "").split("data:text/csv,");
  const leaves = (rows ?? "").split("%0A").map((row) => {
    const [account, amount] = row.split(",");
    const wei = parseEther(amount ?? "");
    return { account: account as Address, wei, leaf: leafOf(encodeLeaf(account as Address, wei)) };
  });
  expect(leaves.map(({ account }) => account)).toEqual([0, 1, 2].map(devnetAddress));
  const tree = buildTree(leaves.map(({ leaf }) => leaf));
  for (const { account, wei, leaf } of leaves) {
    const proof = proofOf(tree, leafIndexes(tree).get(leaf) ?? 0);
    const { result } = await client.simulateContract({
      ...claim,
      account: stakingAdmin,
      functionName: "claim",
      args: [1n, 1n, account, wei, proof],
    });
    expect(result).toBe(wei);
  }
});

test("transfers locked staking to the admin lists and keeps no role", async () => {
  const { client, rpcUrl } = await startAnvil([], homeChainId);
  const deployment = await deployChain(await deployOptions(rpcUrl));
  const delayOf = async (account: Address, selector: Hex) => {
    const [isImmediate, delay] = await client.readContract({
      address: findAddress(deployment, "accessManager"),
      abi: accessManagerAbi,
      functionName: "canCall",
      args: [account, findAddress(deployment, "ecoStake"), selector],
    });
    return isImmediate ? 0 : delay === 0 ? "refused" : delay;
  };
  const delays = (account: Address) =>
    Promise.all(
      ["stop(address)", "unfreeze()", "freeze()"].map((signature) =>
        delayOf(account, toFunctionSelector(signature)),
      ),
    );
  expect(await delays(admin)).toEqual([172_800, 0, 0]);
  expect(await delays(ecosystemAdmin)).toEqual([172_800, 0, "refused"]);
  expect(await delays(stakingAdmin)).toEqual(["refused", "refused", "refused"]);
  expect(await delays(deployer)).toEqual(["refused", "refused", "refused"]);
  const treasury = findAddress(deployment, "etherDeposit");
  const mayPay = (name: string, selector: Hex) =>
    client.readContract({
      address: treasury,
      abi: etherDepositAbi,
      functionName: "isTargetAllowed",
      args: [findAddress(deployment, name), selector],
    });
  expect(await mayPay("ecoStake", toFunctionSelector("topUp(address,uint256)"))).toBe(true);
  expect(await mayPay("ecoStake", toFunctionSelector("fund(address,uint256,uint40)"))).toBe(false);
  expect(await mayPay("ecoStake", toFunctionSelector("stop(address)"))).toBe(false);

  const method = await client.readContract({
    address: findAddress(deployment, "ecoStake"),
    abi: ecoStakeAbi,
    functionName: "methods",
    args: [toFunctionSelector("delegate(uint32,uint256)")],
  });
  expect(method).toMatchObject({
    target: findAddress(deployment, "validatorStaking"),
    enabled: true,
  });
});

test("deploys no locked staking without a stake token", async () => {
  const { rpcUrl } = await startAnvil([], homeChainId);
  const options = await deployOptions(rpcUrl);
  const deployment = await deployChain({ ...options, ecosystem: ecosystemWith(null) });
  expect(Object.keys(deployment.contracts)).toContain("claim");
  expect(Object.keys(deployment.contracts)).not.toContain("ecoStake");
  expect(deployment.ecosystemStakeSelector).toBeUndefined();
});

test("leaves the roles of an ecosystem that is added after the hand-over to the admins", async () => {
  const { client, rpcUrl } = await startAnvil([], homeChainId);
  const lines: string[] = [];
  const options = { ...(await deployOptions(rpcUrl)), log: (line: string) => lines.push(line) };
  await deployChain({ ...options, ecosystem: null });
  const deployment = await deployChain(options);
  expect(deployment.ecosystemStakeSelector).toBe(ecosystemStakeSelector);
  const left = lines.filter((line) => line.startsWith("left to an admin"));
  const treasury = findAddress(deployment, "etherDeposit");
  expect(left).toContainEqual(
    expect.stringContaining("give 4 functions of etherDeposit to ECOSYSTEM_ADMIN"),
  );
  expect(left).toContainEqual(
    expect.stringMatching(new RegExp(`let the claims spend .*call ${treasury} with 0x`)),
  );
  const move = toFunctionSelector("moveDonations(uint256,uint256)");
  const rights = await Promise.all(
    [admin, ecosystemAdmin, deployer].map((account) =>
      client.readContract({
        address: findAddress(deployment, "accessManager"),
        abi: accessManagerAbi,
        functionName: "canCall",
        args: [account, treasury, move],
      }),
    ),
  );
  expect(rights).toEqual([
    [false, 172_800],
    [false, 0],
    [false, 0],
  ]);
});

test("resumes the ecosystem after an interruption, without deploying or granting twice", async () => {
  const { client, rpcUrl, deployerNonce } = await startAnvil([], homeChainId);
  const options = { ...(await deployOptions(rpcUrl)), staking: null };
  let clean = await client.snapshot();
  await deployChain(options);
  const expectedNonce = await deployerNonce();

  let finished = false;
  // Neighboring calls are alike, so every 17th is cut, alternating between before and after it
  // reaches the node.
  for (let calls = 5; !finished; calls += 17) {
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
  const plan = devnetPlan(homeChainId);
  const [token] = plan.testTokens;
  if (!token) throw new Error("The home chain has no token to stake");
  return {
    rpcUrl,
    chainId: homeChainId,
    deployerKey: devnetKey(devnetIndex.deployer),
    admins: devnetAdminLists(),
    dispenser: devnetAddress(devnetIndex.dispenser),
    plan,
    delaySeconds: 172_800,
    bridge: null,
    staking: devnetStakingPlan(admin),
    ecosystem: ecosystemWith(addressOf(tokenCreation(token, deployer))),
    deploymentsFile: await newDeploymentsFile(),
    log: () => {},
  };
}

function ecosystemWith(stakeToken: Address | null): EcosystemPlan {
  return {
    claimDelaySeconds: 86_400,
    lockedStaking: stakeToken ? { stakeToken, treasury: admin } : null,
  };
}

type Deployed = {
  contracts: Record<string, { address: Address }>;
  tokens: Record<string, Address>;
};

function findAddress({ contracts }: Deployed, name: string): Address {
  const contract = contracts[name];
  if (!contract) throw new Error(`${name} was not deployed`);
  return contract.address;
}

function encodeLeaf(account: Address, wei: bigint) {
  const types = [{ type: "uint256" }, { type: "address" }, { type: "uint256" }] as const;
  return encodeAbiParameters(types, [1n, account, wei]);
}

function readersOf(client: Anvil["client"], deployment: Deployed) {
  const stake = { address: findAddress(deployment, "ecoStake"), abi: ecoStakeAbi } as const;
  return {
    position: (account: Address) =>
      client.readContract({ ...stake, functionName: "positionOf", args: [account] }),
    stream: () =>
      client.readContract({
        ...stake,
        functionName: "streamOf",
        args: [deployment.tokens["WTAN"] ?? "0x"],
      }),
  };
}
