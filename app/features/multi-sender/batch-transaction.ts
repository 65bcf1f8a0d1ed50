import { zeroAddress } from "viem";
import type { Hex } from "viem";
import { multiSenderAbi } from "#app/chain/abi/multi-sender.ts";
import type { Campaign, CampaignRow } from "#app/domain/payments/campaign/campaign.types.ts";
import { formatExact, formatInteger } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { reportAttempt } from "#app/common/campaign/attempt-requests.ts";
import { hashRows } from "#app/domain/lists/values/rows-hash.ts";
import { chunkCall } from "./chunk-call.ts";
import { describeChunk } from "./describe-chunk.ts";

type BatchTransactionOptions = {
  campaign: Campaign;
  /** According to the deployments. */
  codeHash: Hex | null;
  chunk: number;
  rows: readonly CampaignRow[];
  /** Amount to approve if an approval is needed: this batch and the others simulated with it. */
  approvalUnits: bigint;
  /** See `chunkCall`. */
  route: "any" | "contract";
};

/** Voids a batch without paying anyone, if it is unknown whether it was sent. */
export function voidTransaction({
  campaign: { chainId, contract, onchainId },
  codeHash,
  chunk,
}: Pick<BatchTransactionOptions, "campaign" | "codeHash" | "chunk">): WalletTransaction {
  return contractTransaction(`Void batch ${chunk + 1}`, {
    contract: { chainId, address: contract, codeHash },
    abi: multiSenderAbi,
    label: `Void batch ${chunk + 1}`,
    description: `Voided batch ${chunk + 1}`,
    functionName: "voidChunk",
    args: [onchainId, BigInt(chunk)],
  });
}

/** Sends one batch of a campaign, exactly once. */
export function batchTransaction(options: BatchTransactionOptions): WalletTransaction {
  const { campaign, codeHash, chunk, rows, approvalUnits, route } = options;
  const { asset, chainId, contract } = campaign;
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
  const amount = `${formatExact(total, asset.decimals)} ${asset.symbol}`;
  const people = rows.length === 1 ? "1 recipient" : `${formatInteger(rows.length)} recipients`;
  return {
    chainId,
    title: `Send batch ${chunk + 1}`,
    approve:
      asset.token !== zeroAddress
        ? {
            ...asset,
            spender: contract,
            amountUnits: approvalUnits,
            neededUnits: total,
            isForwarded: true,
          }
        : undefined,
    steps: [
      {
        label: `Send ${amount} to ${people}`,
        description: `Sent ${amount} to ${people}`,
        to: contract,
        abi: multiSenderAbi,
        ...chunkCall(campaign, chunk, rows, route),
        codeHash: codeHash ?? undefined,
        describe: (data) => describeChunk(data, asset),
        hooks: reportAttempt(campaign.id, { chunk, rowsHash: hashRows(rows) }),
      },
    ],
  };
}
