import { type Address, encodeFunctionData, erc20Abi, parseEther, zeroAddress } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { wrappedNativeAbi } from "#app/chain/abi/wrapped-native.ts";
import type { ChainDeployment } from "#app/chain/deployments.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import {
  type Call,
  type ChainSession,
  openChainSession,
  sendAll,
} from "#contracts/tools/deploy/chain-session.ts";

const admin = devnetIndex.admins[0];
/** Amounts in coins, and in the tokens that wrap them. */
const seeded = { coinBudget: 50_000, tokenBudget: 20_000, programme: 1_000 } as const;

type SeedContracts = { treasury: Address; claim: Address; token: Address };

/**
 * Gives the embedded network a treasury with one budget in coins and one in tokens, and a program
 * that has money to grant. The admin owns them; the deployer, whose coins are unlimited, fills
 * them. Does nothing if budgets or programs already exist.
 */
export async function seedEcosystem(options: {
  rpcUrl: string;
  chainId: number;
  deployment: ChainDeployment;
  log: (line: string) => void;
}): Promise<void> {
  const { contracts, tokens } = options.deployment;
  const [treasury, claim] = [contracts["etherDeposit"]?.address, contracts["claim"]?.address];
  const token = tokens["WTAN"];
  if (!treasury || !claim || !token) return;
  const deployments = { treasury, claim, token };
  const owner = await openChainSession({ ...options, deployerKey: devnetKey(admin) });
  const giver = await openChainSession({
    ...options,
    deployerKey: devnetKey(devnetIndex.deployer),
  });
  const [budgets, programmes] = await Promise.all([
    owner.client.readContract({
      address: treasury,
      abi: etherDepositAbi,
      functionName: "budgetCount",
    }),
    owner.client.readContract({
      address: claim,
      abi: claimHubAbi,
      functionName: "programmeCount",
    }),
  ]);
  // The donations are a budget from the start.
  if (budgets > 1n || programmes > 0n) return;
  await sendAll(owner, openingCalls(deployments));
  await fill(giver, deployments);
}

function openingCalls({ treasury, claim, token }: SeedContracts): Call[] {
  const owner = devnetAddress(admin);
  const open = (asset: Address, label: string): Call => ({
    title: `open the budget ${label}`,
    to: treasury,
    data: encodeFunctionData({
      abi: etherDepositAbi,
      functionName: "open",
      args: [asset, owner, label],
    }),
  });
  return [
    open(zeroAddress, "Network rewards"),
    open(token, "Ecosystem grants"),
    {
      title: "create the programme Genesis stakers",
      to: claim,
      data: encodeFunctionData({
        abi: claimHubAbi,
        functionName: "create",
        args: [token, owner, owner, 0, "Genesis stakers"],
      }),
    },
  ];
}

async function fill(giver: ChainSession, { treasury, claim, token }: SeedContracts): Promise<void> {
  const [coins, tokens, granted] = [seeded.coinBudget, seeded.tokenBudget, seeded.programme].map(
    (amount) => parseEther(String(amount)),
  ) as [bigint, bigint, bigint];
  const approve = (spender: Address, amount: bigint): Call => ({
    title: `approve ${spender}`,
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, amount] }),
  });
  // Later calls are estimated on the result of these.
  await sendAll(giver, [
    {
      title: "wrap coins for the ecosystem",
      to: token,
      valueWei: tokens + granted,
      data: encodeFunctionData({ abi: wrappedNativeAbi, functionName: "deposit" }),
    },
    approve(treasury, tokens),
    approve(claim, granted),
  ]);
  await sendAll(giver, [
    {
      title: "fill the budget in coins",
      to: treasury,
      valueWei: coins,
      data: encodeFunctionData({ abi: etherDepositAbi, functionName: "deposit", args: [1n] }),
    },
    {
      title: "fill the budget in tokens",
      to: treasury,
      data: encodeFunctionData({
        abi: etherDepositAbi,
        functionName: "depositERC20",
        args: [2n, tokens],
      }),
    },
    {
      title: "fund the programme",
      to: claim,
      data: encodeFunctionData({ abi: claimHubAbi, functionName: "fund", args: [1n, granted] }),
    },
  ]);
}
