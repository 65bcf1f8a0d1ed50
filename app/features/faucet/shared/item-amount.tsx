import type { ChainId } from "#app/chain/networks.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import type { BundleItem, FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { describeItem } from "#app/domain/faucet/bundle-item.ts";

type ItemAmountProps = { item: BundleItem; chainId: ChainId; assets: readonly FaucetAsset[] };

/** A promised token amount, with the token's decimals at that time. */
export function ItemAmount({ item, chainId, assets }: ItemAmountProps) {
  const { name, decimals } = describeItem(item, chainId, assets);
  if (decimals !== null) return <Amount value={item.amount} decimals={decimals} symbol={name} />;
  return (
    <span>
      {formatInteger(item.amount)} base units of {name}
    </span>
  );
}
