import { type ContractFunctionArgs, type Hex, zeroAddress } from "viem";
import { vestingAbi } from "#app/chain/abi/vesting.ts";
import { reportAttempt } from "#app/common/campaign/attempt-requests.ts";
import type { Campaign, CampaignAsset, CampaignRow } from "#app/common/campaign/campaign.types.ts";
import { hashRows } from "#app/common/recipients/rows-hash.ts";
import { formatExact, formatInteger } from "#app/ui/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, TransactionPlan } from "#app/wallet/transaction/transaction-plan.ts";
import { type Grant, readTerms } from "./grant.ts";
import { termsInWords } from "./words.ts";

type ChunkPlanOptions = {
  campaign: Campaign;
  /** As the deployments say. */
  codeHash: Hex | null;
  chunk: number;
  rows: readonly CampaignRow[];
  /** Of everything that is still to be created, so that one approval lasts for all chunks. */
  remainingUnits: bigint;
};

/** Creates the schedules of one chunk of a campaign, once. */
export function chunkPlan(options: ChunkPlanOptions): TransactionPlan {
  const { campaign, codeHash, chunk, rows, remainingUnits } = options;
  const { asset, chainId, contract, onchainId } = campaign;
  if (asset.token === zeroAddress) throw new Error("A chain's own coin cannot vest.");
  const grants = rows.map(({ address, amount, details }): Grant => ({
    ...readTerms(details),
    beneficiary: address,
    total: amount,
  }));
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
  const amount = `${formatExact(total, asset.decimals)} ${asset.symbol}`;
  const schedules = rows.length === 1 ? "a schedule" : `${formatInteger(rows.length)} schedules`;
  const title = rows.length === 1 ? "Create the schedule" : `Create batch ${chunk + 1}`;
  const plan = contractTransaction(title, {
    contract: { chainId, address: contract, codeHash },
    abi: vestingAbi,
    label: `Create ${schedules} of ${amount}`,
    description: `Created ${schedules} of ${amount}`,
    functionName: "createChunk",
    args: [onchainId, BigInt(chunk), asset.token, grants],
    describe: (args) => describeChunk(args, asset),
    hooks: reportAttempt(campaign.id, { chunk, rowsHash: hashRows(rows) }),
  });
  return {
    ...plan,
    approve: { ...asset, spender: contract, amountUnits: remainingUnits, neededUnits: total },
  };
}

type ChunkArgs = ContractFunctionArgs<typeof vestingAbi, "nonpayable", "createChunk">;

/** What a chunk creates, read from the arguments that were decoded from its bytes. */
export function describeChunk(
  [campaign, chunk, token, grants]: ChunkArgs,
  { symbol, decimals }: Pick<CampaignAsset, "symbol" | "decimals">,
): DecodedArgument[] {
  const write = (units: bigint) => `${formatExact(units, decimals)} ${symbol}`;
  const lines = grants.map(
    ({ beneficiary, total, ...terms }) => `${beneficiary} ${write(total)}, ${termsInWords(terms)}`,
  );
  const [only = ""] = lines;
  return [
    { name: "token", type: "address", text: token },
    { name: "campaign", type: "bytes32", text: campaign },
    { name: "chunk", type: "uint256", text: formatInteger(chunk) },
    grants.length === 1
      ? { name: "schedule", type: "grant", text: only }
      : {
          name: "schedules",
          type: "all or none",
          text: formatInteger(grants.length),
          entries: lines,
        },
    {
      name: "total",
      type: "of the list",
      text: write(grants.reduce((sum, { total }) => sum + total, 0n)),
    },
  ];
}
