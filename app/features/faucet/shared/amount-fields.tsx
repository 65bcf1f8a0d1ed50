import type { Network } from "#app/chain/networks.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import type { ServerFormState } from "#app/kit/form/server-form.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import { type AmountField, amountField } from "./amount-field.ts";

type AmountFieldsProps = {
  /** What the amounts are. */
  legend: string;
  form: Pick<ServerFormState<AmountField>, "field">;
  assets: readonly FaucetAsset[];
  networks: readonly Network[];
};

const chainNameOf = (networks: readonly Network[], { chainId }: FaucetAsset) =>
  networks.find((network) => network.chainId === chainId)?.chainName ?? String(chainId);

/** Fields of a form for the amounts of assets, each of which may be left empty. */
export function AmountFields({ legend, form, assets, networks }: AmountFieldsProps) {
  return (
    <fieldset className={layout["group"]}>
      <legend>{legend}</legend>
      <div className={layout["pair"]}>
        {assets.map((asset) => (
          <TextField
            key={keyOf(asset)}
            label={`${nameOf(asset)} on ${chainNameOf(networks, asset)}`}
            inputMode="decimal"
            suffix={asset.symbol}
            {...form.field(amountField(keyOf(asset)))}
          />
        ))}
      </div>
    </fieldset>
  );
}
