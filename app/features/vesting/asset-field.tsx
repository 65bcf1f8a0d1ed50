import type { Network } from "#app/chain/networks.ts";
import { AssetSelect } from "#app/common/assets/asset-select.tsx";
import { OtherToken } from "#app/common/assets/other-token.tsx";
import { formatExact } from "#app/ui/format.ts";
import type { VestingAsset, VestingAssets } from "./assets.server.ts";

type AssetFieldProps = {
  assets: readonly VestingAsset[];
  asked: VestingAssets["asked"];
  networks: readonly Network[];
  value: string;
  onChange: (assetId: string) => void;
};

/** Chooses a token by network or by its address, with what the wallet has of it. */
export function AssetField({ assets, asked, networks, value, onChange }: AssetFieldProps) {
  const asset = assets.find(({ id }) => id === value);
  const hint =
    asset === undefined
      ? undefined
      : asset.balance === null
        ? "Your balance is not known now."
        : `Your wallet has ${formatExact(asset.balance, asset.decimals)} ${asset.symbol}.`;
  return (
    <>
      <AssetSelect
        label="Token"
        hint={hint}
        assets={assets}
        networks={networks}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <OtherToken networks={networks} asked={asked} verb="Vest" onFound={onChange} />
    </>
  );
}
