import { useQuery } from "@tanstack/react-query";
import type { Address } from "viem";
import { getEnsName, getEnsText } from "viem/actions";
import { normalize } from "viem/ens";
import type { PublicConfig } from "#app/chain/public-config.ts";
import { createNameClient } from "./name-lookup.ts";

export type AccountName = { name: string | null; avatarUrl: string | null };

const unknownName: AccountName = { name: null, avatarUrl: null };

/** Returns an address's name and avatar; sends no request if names are not configured. */
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
  const client = createNameClient();
  const name = await getEnsName(client, { address });
  if (name === null) return unknownName;
  const avatar = await getEnsText(client, { name: normalize(name), key: "avatar" });
  // Only URLs that an image element may load under the content security policy.
  return { name, avatarUrl: avatar?.startsWith("https://") ? avatar : null };
}
