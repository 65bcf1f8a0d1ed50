import { getAddress } from "viem";
import { z } from "zod";
import type { BundleItem } from "./faucet.types.ts";

const bundleSchema = z.array(
  z.object({
    asset: z.string(),
    token: z.string().transform((value) => getAddress(value)),
    symbol: z.string().optional(),
    decimals: z.int().nullable().default(null),
    amount: z.string().transform((value) => BigInt(value)),
  }),
);

export function parseBundle(text: string): BundleItem[] {
  return bundleSchema.parse(JSON.parse(text)).map((item) => ({
    ...item,
    // Requests from before symbols were stored only have `SYMBOL@chainId`.
    symbol: item.symbol ?? item.asset.replace(/@\d+$/, ""),
  }));
}

/** Serializes a bundle for storage. */
export function formatBundle(bundle: readonly BundleItem[]): string {
  return JSON.stringify(bundle.map((item) => ({ ...item, amount: String(item.amount) })));
}

/** Payments with equal keys pay the same tokens in the same amounts. */
export function bundleKeyOf(bundle: readonly BundleItem[]): string {
  return bundle.map((item) => `${item.token.toLowerCase()}:${item.amount}`).join(",");
}

export function bundleOfKey(key: string): { token: string; amount: bigint }[] {
  return key.split(",").map((item) => {
    const [token = "", amount = "0"] = item.split(":");
    return { token, amount: BigInt(amount) };
  });
}
