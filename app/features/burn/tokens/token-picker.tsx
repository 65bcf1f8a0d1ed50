import { Form, useSubmit } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import { AssetSelect } from "#app/common/assets/asset-select.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "#app/features/burn/burn.module.css";

type TokenPickerProps = {
  tokens: readonly Asset[];
  /** The displayed token, possibly unlisted; null if none was found. */
  chosen: Asset | null;
  pasted: { token: string; chain: string };
  /** Why no token was found at the pasted address. */
  error: string | null;
  networks: readonly Network[];
};

/** Selects a listed token, or any by its address. The selection is stored in the URL. */
export function TokenPicker({ tokens, chosen, pasted, error, networks }: TokenPickerProps) {
  const submit = useSubmit();
  const isListed = tokens.some(({ id }) => id === chosen?.id);
  return (
    <div className={layout["stack"]}>
      <Form method="get" preventScrollReset>
        <AssetSelect
          label="Token"
          name="asset"
          assets={chosen && !isListed ? [chosen, ...tokens] : tokens}
          networks={networks}
          value={chosen?.id ?? ""}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        />
        <noscript>
          <Button type="submit">Show</Button>
        </noscript>
      </Form>
      <details className={styles["other"]} open={error !== null}>
        <summary>Another token by address</summary>
        <Form method="get" preventScrollReset className={layout["stack"]}>
          <SelectField label="Network" name="chain" defaultValue={pasted.chain}>
            {networks.map(({ chainId, chainName }) => (
              <option key={chainId} value={chainId}>
                {chainName}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Token address"
            name="token"
            mono
            required
            placeholder="0x…"
            defaultValue={pasted.token}
            error={error}
          />
          <Button type="submit">Use this token</Button>
        </Form>
      </details>
    </div>
  );
}
