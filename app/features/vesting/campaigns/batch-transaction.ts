import type { Hex } from "viem";
import { vestingAbi } from "#app/chain/abi/vesting.ts";
import { reportAttempt } from "#app/common/campaign/attempt-requests.ts";
import type {
  Campaign,
  CampaignAsset,
  CampaignRow,
} from "#app/domain/payments/campaign/campaign.types.ts";
import { hashRows } from "#app/domain/lists/values/rows-hash.ts";
import { formatExact, formatInteger } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { type ChunkArgs, chunkArgs } from "#app/domain/vesting/chunk-args.ts";
import { formatTerms } from "#app/domain/vesting/labels.ts";

type BatchTransactionOptions = {
  campaign: Campaign;
  /** From the deployments file. */
  codeHash: Hex | null;
  chunk: number;
  rows: readonly CampaignRow[];
  /** Amount approved: this chunk's and that of the others simulated with it. */
  approvalUnits: bigint;
};

/** Builds the creation of a campaign's batch, which can be created only once. */
export function batchTransaction(options: BatchTransactionOptions): WalletTransaction {
  const { campaign, codeHash, chunk, rows, approvalUnits } = options;
  const { asset, chainId, contract } = campaign;
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
  const amount = `${formatExact(total, asset.decimals)} ${asset.symbol}`;
  const schedules = rows.length === 1 ? "a schedule" : `${formatInteger(rows.length)} schedules`;
  const title = rows.length === 1 ? "Create the schedule" : `Create batch ${chunk + 1}`;
  const transaction = contractTransaction(title, {
    contract: { chainId, address: contract, codeHash },
    abi: vestingAbi,
    label: `Create ${schedules} of ${amount}`,
    description: `Created ${schedules} of ${amount}`,
    functionName: "createChunk",
    args: chunkArgs(campaign, chunk, rows),
    describe: (args) => describeChunk(args, asset),
    hooks: reportAttempt(campaign.id, { chunk, rowsHash: hashRows(rows) }),
  });
  return {
    ...transaction,
    approve: { ...asset, spender: contract, amountUnits: approvalUnits, neededUnits: total },
  };
}

/** Describes a batch from its decoded calldata. */
export function describeChunk(
  [campaign, chunk, token, grants]: ChunkArgs,
  { symbol, decimals }: Pick<CampaignAsset, "symbol" | "decimals">,
): DecodedArgument[] {
  const write = (units: bigint) => `${formatExact(units, decimals)} ${symbol}`;
  const lines = grants.map(
    ({ beneficiary, total, ...terms }) => `${beneficiary} ${write(total)}, ${formatTerms(terms)}`,
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
