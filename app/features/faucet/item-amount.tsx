import type { ChainId } from "#app/chain/networks.ts";
import { Amount } from "#app/ui/amount.tsx";
import { formatInteger } from "#app/ui/format.ts";
import type { FaucetAsset, KitItem } from "./faucet.types.ts";
import { describeItem } from "./kit-item.ts";

type ItemAmountProps = { item: KitItem; chainId: ChainId; assets: readonly FaucetAsset[] };

/** What was promised of a token, in the token's units as they were then. */
export function ItemAmount({ item, chainId, assets }: ItemAmountProps) {
  const { name, decimals } = describeItem(item, chainId, assets);
  if (decimals !== null) return <Amount value={item.amount} decimals={decimals} symbol={name} />;
  return (
    <span>
      {formatInteger(item.amount)} base units of {name}
    </span>
  );
}
