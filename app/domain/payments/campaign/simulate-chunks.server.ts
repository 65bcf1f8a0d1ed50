import { type Address, encodeFunctionData, erc20Abi, type Hex, type Log, zeroAddress } from "viem";
import { allAbis } from "#app/chain/abi/index.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { explainRevert } from "#app/chain/errors/contract-error.ts";
import { formatExact } from "#app/ui/values/format.ts";
import type { Campaign } from "./campaign.types.ts";

/** Calldata of a campaign's contract for a chunk, and the coins sent with it. */
export type ChunkCall = { data: Hex; valueWei: bigint };

/** `revert`: the contract's revert data; null if the chunk passed. */
export type ChunkOutcome = { revert: Hex | null; logs: readonly Log[] };

/** geth gives one request no more than 50 million gas in all, and a chunk has up to 2^24. */
const chunksAtOnce = 2;
const transactionGas = 2n ** 24n;
/** For the fees, which are no matter of the list. */
const plentyWei = 2n ** 120n;

/**
 * Simulates chunks on the chain's current state, as if they were approved, and sends nothing. No
 * chunk sees the effects of another request.
 *
 * @throws if the chain or its RPC cannot simulate transactions
 */
export async function simulateChunks(
  campaign: Campaign,
  calls: readonly ChunkCall[],
): Promise<ChunkOutcome[]> {
  const outcomes: ChunkOutcome[] = [];
  for (let from = 0; from < calls.length; from += chunksAtOnce) {
    outcomes.push(...(await simulate(campaign, calls.slice(from, from + chunksAtOnce))));
  }
  return outcomes;
}

type Call = { to: Address; data: Hex; value: bigint };

/** One block for each chunk, after one for the approval. */
async function simulate(campaign: Campaign, calls: readonly ChunkCall[]): Promise<ChunkOutcome[]> {
  const { chainId, sender, contract } = campaign;
  const blockOf = (...inBlock: Call[]) => ({
    calls: inBlock.map((call) => ({ ...call, account: sender, gas: transactionGas })),
  });
  const blocks = await chainClient(chainId).simulateBlocks({
    blocks: [
      {
        ...blockOf(...approvals(campaign)),
        stateOverrides: [{ address: sender, balance: plentyWei }],
      },
      ...calls.map(({ data, valueWei }) => blockOf({ to: contract, data, value: valueWei })),
    ],
  });
  return blocks.slice(1).map(({ calls: [call] }): ChunkOutcome => {
    if (!call) throw new Error("The chain left out a call.");
    return call.status === "success"
      ? { revert: null, logs: call.logs ?? [] }
      : { revert: call.data, logs: [] };
  });
}

function approvals({ asset, contract, total }: Campaign): Call[] {
  if (asset.token === zeroAddress) return [];
  return [0n, total].map((amount) => ({
    to: asset.token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [contract, amount] }),
    value: 0n,
  }));
}

/** Returns a message that explains why a chunk reverted. */
export function explainChunk({ asset, chainId, contract }: Campaign, revert: Hex): string {
  const { symbol, decimals } = getNetwork(chainId).nativeCurrency;
  const { message } = explainRevert(revert, {
    abis: Object.values(allAbis),
    contract,
    formatAmount: (units, token) =>
      token === null
        ? `${formatExact(units, decimals)} ${symbol}`
        : `${formatExact(units, asset.decimals)} ${asset.symbol}`,
  });
  return message;
}
