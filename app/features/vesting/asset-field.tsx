import type { Network } from "#app/chain/networks.ts";
import { AssetSelect } from "#app/common/assets/asset-select.tsx";
import { formatExact } from "#app/ui/format.ts";
import type { VestingAsset } from "./assets.server.ts";

type AssetFieldProps = {
  assets: readonly VestingAsset[];
  networks: readonly Network[];
  value: string;
  onChange: (assetId: string) => void;
};

/** Chooses a token by network, with what the wallet has of it. */
export function AssetField({ assets, networks, value, onChange }: AssetFieldProps) {
  const asset = assets.find(({ id }) => id === value);
  const hint =
    asset === undefined
      ? undefined
      : asset.balance === null
        ? "Your balance is not known now."
        : `Your wallet has ${formatExact(asset.balance, asset.decimals)} ${asset.symbol}.`;
  return (
    <AssetSelect
      label="Token"
      hint={hint}
      assets={assets}
      networks={networks}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
