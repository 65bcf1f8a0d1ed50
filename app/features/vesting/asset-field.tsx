import type { Network } from "#app/chain/networks.ts";
import { SelectField } from "#app/ui/field.tsx";
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
    <SelectField
      label="Token"
      hint={hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {networks.map(({ chainId, chainName }) => {
        const own = assets.filter((one) => one.chainId === chainId);
        return (
          own.length > 0 && (
            <optgroup key={chainId} label={chainName}>
              {own.map(({ id, symbol }) => (
                <option key={id} value={id}>
                  {symbol} on {chainName}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </SelectField>
  );
}
