import { getAddress } from "viem";
import type { Network } from "#app/chain/networks.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { shortenAddress } from "#app/ui/values/format.ts";

const assetKey = /^0x[0-9a-f]{40}@\d+$/i;

type Known = { assets: readonly Asset[]; networks: readonly Network[] };

/** Formats the key of an asset as `USDT on Sepolia`; other subjects are unchanged. */
export function nameSubject(subject: string, { assets, networks }: Known): string {
  if (!assetKey.test(subject)) return subject;
  const [token = "", chain] = subject.split("@");
  const network = networks.find(({ chainId }) => chainId === Number(chain));
  if (!network) return subject;
  const asset = assets.find((one) => keyOf(one) === subject.toLowerCase());
  return `${asset?.symbol ?? shortenAddress(getAddress(token))} on ${network.chainName}`;
}
