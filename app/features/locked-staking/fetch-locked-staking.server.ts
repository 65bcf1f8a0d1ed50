import { type Address, erc20Abi, getAddress } from "viem";
import { ecosystemStakeSelector } from "#app/chain/ecosystem-stake-selector.ts";
import { readUnits } from "#app/domain/assets/token-units.server.ts";
import {
  contractAt,
  fetchMethod,
  findLockedStaking,
  type LockedStakingAt,
} from "#app/domain/locked-staking/eco-stake.server.ts";
import { readAnswer } from "#app/kit/chain/read-answer.server.ts";
import type { AccountFacts, LockedStakingAnswer, Pool } from "./locked-staking.types.ts";

/** Reads the locked staking contract and a wallet's state in it, at one block. */
export async function fetchLockedStaking(wallet: Address): Promise<LockedStakingAnswer> {
  const found = findLockedStaking();
  const key = `boost:${found?.address}:${wallet}`;
  const answer = await readAnswer(found, key, async (client, blockNumber, deployment) => {
    const at = { client, deployment, blockNumber };
    // The set of tokens rarely changes; their state takes a single batched call.
    const tokens = await fetchTokens(at);
    const [pool, account] = await Promise.all([
      fetchPool(at, tokens),
      fetchAccount(at, wallet, tokens),
    ]);
    return { pool, account };
  });
  if (answer.kind !== "read") return answer;
  const { chainName, deployment, asOf, value } = answer;
  return { kind: "read", deployment, chainName, ...asOf, ...value };
}

type Tokens = { stake: Address; rewards: readonly Address[] };

async function fetchTokens(at: LockedStakingAt): Promise<Tokens> {
  const [stake, rewards] = await Promise.all([
    at.client.readContract({ ...contractAt(at), functionName: "stakeToken" }),
    at.client.readContract({ ...contractAt(at), functionName: "rewardTokens" }),
  ]);
  return { stake: getAddress(stake), rewards };
}

async function fetchPool(at: LockedStakingAt, { stake, rewards }: Tokens): Promise<Pool> {
  const { client } = at;
  const contract = contractAt(at);
  const [block, [staked, power], isFrozen, terms, method, streams, [stakeUnit, ...units]] =
    await Promise.all([
      client.getBlock({ blockNumber: at.blockNumber }),
      client.readContract({ ...contract, functionName: "totals" }),
      client.readContract({ ...contract, functionName: "frozen" }),
      client.readContract({ ...contract, functionName: "terms" }),
      fetchMethod(at, ecosystemStakeSelector),
      Promise.all(
        rewards.map((token) =>
          client.readContract({ ...contract, functionName: "streamOf", args: [token] }),
        ),
      ),
      readUnits([stake, ...rewards]),
    ]);
  if (!stakeUnit) throw new Error(`The decimals of ${stake} could not be read.`);
  return {
    time: Number(block.timestamp),
    stakeUnit,
    staked,
    power,
    isFrozen,
    terms,
    method,
    rewards: units.flatMap((unit, i) => {
      const stream = streams[i];
      return stream ? [{ unit, stream }] : [];
    }),
  };
}

async function fetchAccount(
  at: LockedStakingAt,
  wallet: Address,
  { stake, rewards }: Tokens,
): Promise<AccountFacts> {
  const { client, blockNumber } = at;
  const contract = contractAt(at);
  const [balance, position, parts, earned] = await Promise.all([
    client.readContract({
      address: stake,
      abi: erc20Abi,
      functionName: "balanceOf",
      args: [wallet],
      blockNumber,
    }),
    client.readContract({ ...contract, functionName: "positionOf", args: [wallet] }),
    client.readContract({ ...contract, functionName: "boostOf", args: [wallet] }),
    Promise.all(
      rewards.map((token) =>
        client.readContract({ ...contract, functionName: "earned", args: [wallet, token] }),
      ),
    ),
  ]);
  return { wallet, balance, position, parts, earned };
}
