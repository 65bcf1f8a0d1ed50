import { type Address, encodeFunctionData, erc20Abi, type Hex, zeroAddress } from "viem";
import { allAbis } from "#app/chain/abi/index.ts";
import { multiSenderAbi } from "#app/chain/abi/multi-sender.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { explainRevert } from "#app/chain/contract-error.ts";
import { readHolding } from "#app/common/assets/find-asset.server.ts";
import { getAllRows } from "#app/common/campaign/campaign.server.ts";
import { readCampaignState } from "#app/common/campaign/campaign-state.server.ts";
import type { Campaign, CampaignRow } from "#app/common/campaign/campaign.types.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { formatExact } from "#app/ui/format.ts";
import { chunkCall } from "./chunk-call.ts";
import { findFailedPlaces, findRefusedPlace, isFeeOnTransfer } from "./refusals.ts";
import { multiSenderLedger } from "./ledger.server.ts";

/** A row that nobody could pay now. */
export type RefusedRow = Pick<CampaignRow, "place" | "line" | "address">;

export type ChunkFault = {
  chunk: number;
  /** Why the chunk fails as a whole; `null` where the rows alone are at fault. */
  sentence: string | null;
  rows: RefusedRow[];
  /** The token takes a fee on transfers, from which the multi-sender is not exempt. */
  takesFee: boolean;
};

export type DryRun =
  | {
      kind: "done";
      /** The chunks that were simulated. */
      tried: number[];
      untried: number;
      faults: ChunkFault[];
      /** Those of `tried` that go through only if the tokens pass through the multi-sender. */
      throughContract: number[];
    }
  /** The wallet has too little for what is simulated, so nothing can be said of the rows. */
  | { kind: "short"; missing: bigint }
  /** The chain, or its RPC, cannot try transactions. */
  | { kind: "unavailable" };

/** geth gives one request no more than 50 million gas in all, and a chunk has up to 2^24. */
const chunksAtOnce = 2;
/** So many chunks are tried: ten thousand rows in chunks of the usual size, and to spare. */
const maxChunks = 50;
/** So many rows of a chunk are named; each costs one more try. */
const maxRefused = 10;
const transactionGas = 2n ** 24n;
/** For the fees, which are no matter of the list. */
const plentyWei = 2n ** 120n;

type Chunk = { chunk: number; rows: readonly CampaignRow[] };
type Call = { to: Address; data: Hex; value: bigint };
type Outcome = { data: Hex | null; failedPlaces: readonly number[] };

/**
 * Tries every chunk that is still to be sent on the chain's state of now, as if it were approved, and
 * sends nothing.
 *
 * @param only one of the chunks.
 */
export async function tryCampaign(campaign: Campaign, only?: number): Promise<DryRun> {
  const { chainId, sender, contract } = campaign;
  const [rows, { chunks, chain }] = await Promise.all([
    getAllRows(campaign),
    readCampaignState(campaign, multiSenderLedger),
  ]);
  const holding = await readHolding({ ...campaign.asset, chainId }, sender, contract);
  if (chain === "unavailable" || !holding) return { kind: "unavailable" };
  const open = chunks.filter(
    ({ chunk, status }) =>
      status.kind !== "sent" && status.kind !== "voided" && (only === undefined || chunk === only),
  );
  const needed = open.reduce((sum, { total }) => sum + total, 0n);
  if (holding.balance < needed) return { kind: "short", missing: needed - holding.balance };
  const tried = open
    .slice(0, maxChunks)
    .map(({ chunk }): Chunk => ({ chunk, rows: rows.filter((row) => row.chunk === chunk) }));
  const faults: ChunkFault[] = [];
  const throughContract: number[] = [];
  try {
    for (let from = 0; from < tried.length; from += chunksAtOnce) {
      const part = tried.slice(from, from + chunksAtOnce);
      const outcomes = await simulate(campaign, part);
      for (const [i, one] of part.entries()) {
        let outcome = outcomes[i] ?? noOutcome;
        if (outcome.data !== null && isFeeOnTransfer(outcome.data)) {
          const [other = noOutcome] = await simulate(campaign, [one], "contract");
          if (other.data === null) {
            throughContract.push(one.chunk);
            outcome = other;
          }
        }
        const fault = await findFault(campaign, one, outcome);
        if (fault) faults.push(fault);
      }
    }
  } catch (error) {
    getRuntime().log.warn({ scope: "multi-sender", chainId, err: error }, "no dry run");
    return { kind: "unavailable" };
  }
  return {
    kind: "done",
    tried: tried.map(({ chunk }) => chunk),
    untried: open.length - tried.length,
    faults,
    throughContract,
  };
}

const noOutcome: Outcome = { data: null, failedPlaces: [] };

/** Names the rows at fault one after the other, by trying the chunk again without them. */
async function findFault(
  campaign: Campaign,
  { chunk, rows }: Chunk,
  first: Outcome,
): Promise<ChunkFault | null> {
  const refused: RefusedRow[] = first.failedPlaces.flatMap((place) => pick(rows[place]));
  let left = rows;
  let outcome: Outcome | undefined = first;
  while (outcome && outcome.data !== null && refused.length < maxRefused) {
    const place = findRefusedPlace(outcome.data);
    const row = place === null ? undefined : left[place];
    if (!row) {
      const { data } = outcome;
      const sentence = explain(campaign, data);
      return { chunk, sentence, rows: refused, takesFee: isFeeOnTransfer(data) };
    }
    refused.push(...pick(row));
    left = left.filter((one) => one !== row);
    if (left.length === 0) break;
    [outcome] = await simulate(campaign, [{ chunk, rows: left }]);
  }
  return refused.length === 0 ? null : { chunk, sentence: null, rows: refused, takesFee: false };
}

function pick(row: CampaignRow | undefined): RefusedRow[] {
  return row ? [{ place: row.place, line: row.line, address: row.address }] : [];
}

/** One block for each chunk, after one for the approval. */
async function simulate(
  campaign: Campaign,
  chunks: readonly Chunk[],
  route?: "contract",
): Promise<Outcome[]> {
  const { chainId, sender, contract } = campaign;
  const blockOf = (...calls: Call[]) => ({
    calls: calls.map((call) => ({ ...call, account: sender, gas: transactionGas })),
  });
  const blocks = await chainClient(chainId).simulateBlocks({
    blocks: [
      {
        ...blockOf(...approvals(campaign)),
        stateOverrides: [{ address: sender, balance: plentyWei }],
      },
      ...chunks.map(({ chunk, rows }) => {
        const { data, valueWei } = chunkCall(campaign, chunk, rows, route);
        return blockOf({ to: contract, data, value: valueWei });
      }),
    ],
  });
  return blocks.slice(1).map(({ calls: [call] }): Outcome => {
    if (!call) throw new Error("The chain left out a call.");
    return call.status === "success"
      ? { data: null, failedPlaces: findFailedPlaces(call.logs ?? []) }
      : { data: call.data, failedPlaces: [] };
  });
}

function approvals({ asset, contract, total }: Campaign): Call[] {
  if (asset.token === zeroAddress) return [];
  return [0n, total].map((amount) => ({
    to: asset.token,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: "approve",
      args: [contract, amount],
    }),
    value: 0n,
  }));
}

function explain({ asset, chainId, contract }: Campaign, data: Hex): string {
  const { symbol, decimals } = getNetwork(chainId).nativeCurrency;
  const { sentence } = explainRevert(data, {
    abis: [multiSenderAbi, ...Object.values(allAbis)],
    contract,
    formatAmount: (units, token) =>
      token === null
        ? `${formatExact(units, decimals)} ${symbol}`
        : `${formatExact(units, asset.decimals)} ${asset.symbol}`,
  });
  return sentence;
}
