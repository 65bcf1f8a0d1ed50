import { type Address, encodeFunctionData, type Hex, zeroAddress } from "viem";
import { multiSenderAbi } from "#app/chain/abi/multi-sender.ts";
import type { Campaign, CampaignRow } from "#app/domain/payments/campaign/campaign.types.ts";
import type { ChunkCall } from "#app/domain/payments/campaign/simulate-chunks.server.ts";
import { packEqualPayments, packPayments } from "#app/domain/lists/values/payments.ts";

/**
 * Up to this many recipients in the whole campaign, tokens are sent directly from the sender, which
 * is cheaper.
 */
const fewRecipients = 4;

type ChunkOf = Pick<Campaign, "onchainId" | "asset" | "delivery" | "rowCount">;

/**
 * Encodes the call that pays a batch, in the cheapest layout that fits.
 *
 * @param route `contract` never sends tokens directly from the sender to the recipients, for tokens
 * that exempt the multi-sender from their fee but not the sender.
 */
export function chunkCall(
  campaign: ChunkOf,
  chunk: number,
  rows: readonly CampaignRow[],
  route: "any" | "contract" = "any",
): ChunkCall {
  const { token } = campaign.asset;
  const of = { campaign, key: [campaign.onchainId, BigInt(chunk)] as const, rows };
  if (token !== zeroAddress) return { data: tokenData(of, token, route), valueWei: 0n };
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
  return { data: nativeData(of), valueWei: total };
}

type Chunk = {
  campaign: ChunkOf;
  /** On-chain key: campaign id and batch index. */
  key: readonly [Hex, bigint];
  rows: readonly CampaignRow[];
};

const abi = multiSenderAbi;

function nativeData({ campaign: { delivery }, key, rows }: Chunk): Hex {
  const packed = packPayments(rows);
  if (packed.kind === "wide") {
    const args = [...key, ...wideLists(rows)] as const;
    return encodeFunctionData({ abi, functionName: "sendNativeWide", args });
  }
  const args = [...key, packed.payments] as const;
  if (delivery === "tolerant") {
    return encodeFunctionData({ abi, functionName: "sendNativeTolerant", args });
  }
  const equal = packEqualPayments(rows);
  if (equal.kind === "equal" && rows.length > 1) {
    const { amount, recipients } = equal;
    const args = [...key, amount, recipients] as const;
    return encodeFunctionData({ abi, functionName: "sendNativeEqual", args });
  }
  return encodeFunctionData({ abi, functionName: "sendNative", args });
}

function tokenData(
  { campaign: { delivery, rowCount }, key, rows }: Chunk,
  token: Address,
  route: "any" | "contract",
): Hex {
  const packed = packPayments(rows);
  if (packed.kind === "wide") {
    const args = [...key, token, ...wideLists(rows)] as const;
    return encodeFunctionData({ abi, functionName: "sendTokenWide", args });
  }
  const args = [...key, token, packed.payments] as const;
  if (delivery === "tolerant") {
    return encodeFunctionData({ abi, functionName: "sendTokenTolerant", args });
  }
  if (route === "any" && rowCount <= fewRecipients) {
    return encodeFunctionData({ abi, functionName: "sendTokenDirect", args });
  }
  const equal = packEqualPayments(rows);
  if (equal.kind === "equal" && rows.length > 1) {
    const { amount, recipients } = equal;
    const args = [...key, token, amount, recipients] as const;
    return encodeFunctionData({ abi, functionName: "sendTokenEqual", args });
  }
  return encodeFunctionData({ abi, functionName: "sendToken", args });
}

function wideLists(rows: readonly CampaignRow[]): readonly [Address[], bigint[]] {
  return [rows.map(({ address }) => address), rows.map(({ amount }) => amount)];
}
