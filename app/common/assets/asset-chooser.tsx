import type { Network } from "#app/chain/networks.ts";
import { AssetSelect } from "./asset-select.tsx";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { OtherToken } from "./other-token.tsx";
import type { TokenLookup } from "./use-token-lookup.ts";

type AssetChooserProps = {
  label: string;
  hint?: string | undefined;
  assets: readonly Asset[];
  /** Selects a token by its address. */
  lookup: TokenLookup;
  networks: readonly Network[];
  /** Empty while nothing is selected, or while no token was found at the entered address. */
  value: string;
  onChange: (assetId: string) => void;
};

/** Selects a coin or token, from the list or by its address. */
export function AssetChooser(props: AssetChooserProps) {
  const { label, hint, assets, lookup, networks, value, onChange } = props;
  return (
    <>
      <AssetSelect
        label={label}
        hint={hint}
        assets={assets}
        networks={networks}
        value={value}
        onChange={(event) => {
          lookup.clear();
          onChange(event.target.value);
        }}
      />
      <OtherToken networks={networks} lookup={lookup} />
    </>
  );
}
