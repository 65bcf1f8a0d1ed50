import { useQuery } from "@tanstack/react-query";
import { type Address, createClient, defineChain, http } from "viem";
import { getEnsName, getEnsText } from "viem/actions";
import { normalize } from "viem/ens";
import type { PublicConfig } from "#app/chain/public-config.ts";

/** Where names live: the one chain that the console reads but does not work on. */
const nameChain = defineChain({
  id: 1,
  name: "Ethereum",
  nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
  rpcUrls: { default: { http: ["/rpc/1"] } },
  contracts: {
    // ENS universal resolver, https://docs.ens.domains/resolvers/universal
    ensUniversalResolver: { address: "0xeeeeeeee14d718c2b47d9923deab1335e144eeee" },
  },
});

export type AccountName = { name: string | null; avatarUrl: string | null };

const unknownName: AccountName = { name: null, avatarUrl: null };

/** Name and avatar of an address; nothing is asked for where names are not configured. */
export function useAccountName(address: Address | undefined, config: PublicConfig): AccountName {
  const { data } = useQuery({
    queryKey: ["account-name", address],
    queryFn: () => (address ? readName(address) : unknownName),
    enabled: config.ensLookup && address !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return data ?? unknownName;
}

async function readName(address: Address): Promise<AccountName> {
  const client = createClient({ chain: nameChain, transport: http("/rpc/1", { retryCount: 0 }) });
  const name = await getEnsName(client, { address });
  if (name === null) return unknownName;
  const avatar = await getEnsText(client, { name: normalize(name), key: "avatar" });
  // Only what an image element can show under the content security policy.
  return { name, avatarUrl: avatar?.startsWith("https://") ? avatar : null };
}
