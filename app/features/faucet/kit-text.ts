import { getAddress } from "viem";
import { z } from "zod";
import type { KitItem } from "./faucet.types.ts";

const kitSchema = z.array(
  z.object({
    asset: z.string(),
    token: z.string().transform((value) => getAddress(value)),
    symbol: z.string().optional(),
    decimals: z.int().nullable().default(null),
    amount: z.string().transform((value) => BigInt(value)),
  }),
);

export function parseKit(text: string): KitItem[] {
  return kitSchema.parse(JSON.parse(text)).map((item) => ({
    ...item,
    // Requests from before symbols were stored only have `SYMBOL@chainId`.
    symbol: item.symbol ?? item.asset.replace(/@\d+$/, ""),
  }));
}

/** Serializes a bundle for storage. */
export function kitText(kit: readonly KitItem[]): string {
  return JSON.stringify(kit.map((item) => ({ ...item, amount: String(item.amount) })));
}

/** Payments with equal keys pay the same tokens in the same amounts. */
export function kitKeyOf(kit: readonly KitItem[]): string {
  return kit.map((item) => `${item.token.toLowerCase()}:${item.amount}`).join(",");
}

export function kitOfKey(key: string): { token: string; amount: bigint }[] {
  return key.split(",").map((item) => {
    const [token = "", amount = "0"] = item.split(":");
    return { token, amount: BigInt(amount) };
  });
}
