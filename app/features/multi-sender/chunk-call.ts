import { type Abi, type Hex, zeroAddress } from "viem";
import { multiSenderAbi } from "#app/chain/abi/multi-sender.ts";
import type { Campaign, CampaignRow } from "#app/common/campaign/campaign.types.ts";
import { packEqualPayments, packPayments } from "#app/common/recipients/payments.ts";

/** Up to so many recipients of a whole campaign, tokens go straight from the sender: cheaper. */
const fewRecipients = 4;

type ChunkOf = Pick<Campaign, "onchainId" | "asset" | "delivery" | "rowCount">;

export type ChunkCall = {
  abi: Abi;
  functionName: string;
  args: readonly unknown[];
  valueWei: bigint;
};

/**
 * The call that pays a chunk, in the cheapest layout that can hold it.
 *
 * @param route `contract`: tokens never go straight from the sender to the recipients, since the token
 * spares the multi-sender of its fee and not the sender.
 */
export function chunkCall(
  campaign: ChunkOf,
  chunk: number,
  rows: readonly CampaignRow[],
  route: "any" | "contract" = "any",
): ChunkCall {
  const { onchainId, asset, delivery, rowCount } = campaign;
  const isNative = asset.token === zeroAddress;
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
  const name = (suffix: string) => `${isNative ? "sendNative" : "sendToken"}${suffix}`;
  const call = (suffix: string, ...list: readonly unknown[]): ChunkCall => {
    const asked: readonly (Hex | bigint)[] = [onchainId, BigInt(chunk)];
    const args = [...asked, ...(isNative ? [] : [asset.token]), ...list];
    return {
      abi: multiSenderAbi,
      functionName: name(suffix),
      args,
      valueWei: isNative ? total : 0n,
    };
  };
  const packed = packPayments(rows);
  if (packed.kind === "wide") {
    return call(
      "Wide",
      rows.map(({ address }) => address),
      rows.map(({ amount }) => amount),
    );
  }
  if (delivery === "tolerant") return call("Tolerant", packed.payments);
  if (!isNative && route === "any" && rowCount <= fewRecipients)
    return call("Direct", packed.payments);
  const equal = packEqualPayments(rows);
  if (equal.kind === "equal" && rows.length > 1)
    return call("Equal", equal.amount, equal.recipients);
  return call("", packed.payments);
}
