import type { ComponentProps } from "react";
import type { Network } from "#app/chain/networks.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { Asset } from "./asset.types.ts";

type AssetSelectProps = ComponentProps<typeof SelectField> & {
  assets: readonly Asset[];
  networks: readonly Network[];
};

/** Chooses a coin or token, by network; its children are the options that stand before them. */
export function AssetSelect({ assets, networks, children, ...field }: AssetSelectProps) {
  return (
    <SelectField {...field}>
      {children}
      {networks.map(({ chainId, chainName }) => {
        const own = assets.filter((asset) => asset.chainId === chainId);
        return (
          own.length > 0 && (
            <optgroup key={chainId} label={chainName}>
              {own.map(({ id, symbol, token }) => (
                <option key={id} value={id}>
                  {symbol} on {chainName}
                  {id.startsWith(token) && " (not on the list)"}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </SelectField>
  );
}
