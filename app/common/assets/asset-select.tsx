import type { ComponentProps } from "react";
import type { Network } from "#app/chain/networks.ts";
import { SelectField } from "#app/ui/forms/field.tsx";
import { type Asset, isUnlisted } from "#app/domain/assets/asset.types.ts";

type AssetSelectProps = Omit<ComponentProps<typeof SelectField>, "children"> & {
  assets: readonly Asset[];
  networks: readonly Network[];
};

/** Selects a coin or token, grouped by network. */
export function AssetSelect({ assets, networks, ...field }: AssetSelectProps) {
  const isChosen = assets.some(({ id }) => id === field.value);
  return (
    <SelectField {...field}>
      {!isChosen && <option value="">Choose one</option>}
      {networks.map(({ chainId, chainName }) => {
        const matching = assets.filter((asset) => asset.chainId === chainId);
        return (
          matching.length > 0 && (
            <optgroup key={chainId} label={chainName}>
              {matching.map((asset) => (
                <option key={asset.id} value={asset.id}>
                  {asset.symbol} on {chainName}
                  {isUnlisted(asset) && " (not on the list)"}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </SelectField>
  );
}
