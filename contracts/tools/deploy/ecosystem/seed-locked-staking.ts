import { type Address, encodeAbiParameters, encodeFunctionData, erc20Abi, parseEther } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { wrappedNativeAbi } from "#app/chain/abi/wrapped-native.ts";
import type { ChainDeployment } from "#app/chain/deployments.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { buildTree, leafOf, rootOf } from "#app/chain/merkle/merkle-tree.ts";
import { type Call, openChainSession, sendAll } from "#contracts/tools/deploy/chain-session.ts";
import { devnetClaimDelaySeconds } from "./plan.ts";

const daySeconds = 86_400;
const [admin, firstStaker, secondStaker] = devnetIndex.admins;

const programmeId = 1n;
/** Tokens granted by the first root, together all that the program has. */
const grants = [
  { account: admin, amount: "500" },
  { account: firstStaker, amount: "300" },
  { account: secondStaker, amount: "200" },
] as const;

const rewards = { amountWei: parseEther("10000"), durationSeconds: 90 * daySeconds };
const stakes = [
  { account: firstStaker, amountWei: parseEther("300"), lockSeconds: 90n * BigInt(daySeconds) },
  { account: secondStaker, amountWei: parseEther("200"), lockSeconds: 0n },
] as const;

/**
 * A call estimated in the same second as another has nothing to settle, but a second later it has.
 */
const settlingGas = 60_000n;

type SeedContracts = { claim: Address; ecoStake: Address; token: Address };

/**
 * Gives the embedded network's locked stake two stakers and streaming rewards, and its first
 * program a root that is claimable at once. Never repeated, whatever became of them.
 */
export async function seedLockedStaking(options: {
  rpcUrl: string;
  chainId: number;
  deployment: ChainDeployment;
  log: (line: string) => void;
}): Promise<void> {
  const { contracts, tokens } = options.deployment;
  const [claim, ecoStake] = [contracts["claim"]?.address, contracts["ecoStake"]?.address];
  const token = tokens["WTAN"];
  if (!claim || !ecoStake || !token) return;
  const deployments = { claim, ecoStake, token };
  const open = (index: number) => openChainSession({ ...options, deployerKey: devnetKey(index) });
  const owner = await open(admin);
  const [stream, programme, delay] = await Promise.all([
    owner.client.readContract({
      address: ecoStake,
      abi: ecoStakeAbi,
      functionName: "streamOf",
      args: [token],
    }),
    owner.client.readContract({
      address: claim,
      abi: claimHubAbi,
      functionName: "programmeOf",
      args: [programmeId],
    }),
    owner.client.readContract({ address: claim, abi: claimHubAbi, functionName: "delay" }),
  ]);
  if (programme.rootCount === 0) await sendAll(owner, [publishing(deployments)]);
  if (delay === 0) await sendAll(owner, [raisingDelay(deployments)]);
  if (stream.finish !== 0) return;

  const giver = await open(devnetIndex.deployer);
  const stakers = await Promise.all(
    stakes.map(async (stake) => ({ stake, session: await open(stake.account) })),
  );
  // Later calls are estimated on the result of these.
  await Promise.all([
    sendAll(giver, [wrapping(deployments)]),
    sendAll(owner, [approval(deployments, rewards.amountWei)]),
    ...stakers.map(({ stake, session }) =>
      sendAll(session, [approval(deployments, stake.amountWei)]),
    ),
  ]);
  await sendAll(giver, giving(deployments));
  await Promise.all(
    stakers.map(({ stake, session }) => sendAll(session, [staking(deployments, stake)])),
  );
  await sendAll(owner, [funding(deployments)]);
}

/** The root's URI contains the leaves. */
function publishing({ claim: to }: SeedContracts): Call {
  const types = [{ type: "uint256" }, { type: "address" }, { type: "uint256" }] as const;
  const leaves = grants.map(({ account, amount }) =>
    leafOf(encodeAbiParameters(types, [programmeId, devnetAddress(account), parseEther(amount)])),
  );
  const totalWei = grants.reduce((sum, { amount }) => sum + parseEther(amount), 0n);
  const rows = grants.map(({ account, amount }) => `${devnetAddress(account)},${amount}`);
  const uri = `data:text/csv,${rows.join("%0A")}`;
  return {
    title: "publish the first root",
    to,
    data: encodeFunctionData({
      abi: claimHubAbi,
      functionName: "publish",
      args: [programmeId, rootOf(buildTree(leaves)), totalWei, leaves.length, uri],
    }),
  };
}

/** The hub is deployed without a delay, so that the first root is active at once. */
function raisingDelay({ claim }: SeedContracts): Call {
  return {
    title: `let roots wait for ${devnetClaimDelaySeconds} seconds`,
    to: claim,
    data: encodeFunctionData({
      abi: claimHubAbi,
      functionName: "setDelay",
      args: [devnetClaimDelaySeconds],
    }),
  };
}

function wrapping({ token }: SeedContracts): Call {
  return {
    title: "wrap coins for the locked stake",
    to: token,
    valueWei: stakes.reduce((sum, { amountWei }) => sum + amountWei, rewards.amountWei),
    data: encodeFunctionData({ abi: wrappedNativeAbi, functionName: "deposit" }),
  };
}

/** Includes the stakers, so they have as much left as everyone else. */
function giving({ token }: SeedContracts): Call[] {
  return [{ account: admin, amountWei: rewards.amountWei }, ...stakes].map(
    ({ account, amountWei }) => ({
      title: `give ${devnetAddress(account)} what it stakes or funds`,
      to: token,
      data: encodeFunctionData({
        abi: erc20Abi,
        functionName: "transfer",
        args: [devnetAddress(account), amountWei],
      }),
    }),
  );
}

function approval({ token, ecoStake }: SeedContracts, amountWei: bigint): Call {
  return {
    title: "approve the locked stake",
    to: token,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: "approve",
      args: [ecoStake, amountWei],
    }),
  };
}

function staking({ ecoStake }: SeedContracts, stake: (typeof stakes)[number]): Call {
  return {
    title: `stake for ${devnetAddress(stake.account)}`,
    to: ecoStake,
    data: encodeFunctionData({
      abi: ecoStakeAbi,
      functionName: "stake",
      args: [stake.amountWei, stake.lockSeconds],
    }),
  };
}

function funding({ ecoStake, token }: SeedContracts): Call {
  return {
    title: "fund the rewards of the locked stake",
    to: ecoStake,
    data: encodeFunctionData({
      abi: ecoStakeAbi,
      functionName: "fund",
      args: [token, rewards.amountWei, rewards.durationSeconds],
    }),
    extraGas: settlingGas,
  };
}
