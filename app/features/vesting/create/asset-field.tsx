import type { Network } from "#app/chain/networks.ts";
import { AssetChooser } from "#app/common/assets/asset-chooser.tsx";
import type { TokenLookup } from "#app/common/assets/use-token-lookup.ts";
import { formatExact } from "#app/ui/values/format.ts";
import type { VestingAsset } from "./assets.server.ts";

type AssetFieldProps = {
  assets: readonly VestingAsset[];
  /** Selects a token by its address. */
  lookup: TokenLookup;
  networks: readonly Network[];
  value: string;
  onChange: (assetId: string) => void;
};

/** Selects a token from the list or by address, and shows the wallet's balance. */
export function AssetField({ assets, lookup, networks, value, onChange }: AssetFieldProps) {
  const asset = assets.find(({ id }) => id === value);
  const hint =
    asset === undefined
      ? undefined
      : asset.balance === null
        ? "Your balance is unknown right now."
        : `Your wallet has ${formatExact(asset.balance, asset.decimals)} ${asset.symbol}.`;
  return (
    <AssetChooser
      label="Token"
      hint={hint}
      assets={assets}
      lookup={lookup}
      networks={networks}
      value={value}
      onChange={onChange}
    />
  );
}
