import { type Address, createClient, defineChain, http } from "viem";
import { getEnsAddress } from "viem/actions";
import { normalize } from "viem/ens";
import { consolePaths } from "#app/paths/console.ts";

/** Chain of the names; the only one that the console reads but does not operate on. */
const nameChain = defineChain({
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: [consolePaths.rpc(1)] } },
  contracts: {
    // ENS universal resolver, https://docs.ens.domains/resolvers/universal
    ensUniversalResolver: { address: "0xeeeeeeee14d718c2b47d9923deab1335e144eeee" },
  },
});

export function createNameClient() {
  return createClient({
    chain: nameChain,
    transport: http(consolePaths.rpc(1), { retryCount: 0 }),
  });
}

export type FoundAddress =
  { kind: "found"; address: Address } | { kind: "none" } | { kind: "failed" };

/** Resolves a name through ENS on Ethereum. Never rejects. */
export async function findAddress(name: string): Promise<FoundAddress> {
  const normalized = tryNormalize(name);
  if (normalized === null) return { kind: "none" };
  try {
    const address = await getEnsAddress(createNameClient(), { name: normalized });
    return address === null ? { kind: "none" } : { kind: "found", address };
  } catch {
    return { kind: "failed" };
  }
}

/** Returns null if the name contains characters not allowed in ENS names (ENSIP-15). */
function tryNormalize(name: string): string | null {
  try {
    return normalize(name);
  } catch {
    return null;
  }
}
