import { useNavigation, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import type { Network } from "#app/chain/networks.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { formatExact } from "#app/ui/values/format.ts";
import { useRevalidate } from "#app/ui/base/use-revalidate.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AssetName } from "#app/features/faucet/shared/asset-name.tsx";
import { Availability } from "./availability.tsx";
import styles from "#app/features/faucet/faucet.module.css";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetStatus } from "#app/domain/faucet/faucet.types.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";

export type DripErrors = { address?: string | undefined; assets?: string | undefined };

type DripFormProps = {
  /** The address that `statuses` refer to. */
  recipient: string;
  statuses: readonly AssetStatus[];
  networks: readonly Network[];
  errors: DripErrors;
  /** Input values of a rejected request. */
  values: { address: string; assets: readonly AssetKey[] } | null;
};

/** Faucet request form. Availability is shown in advance for whatever address is entered. */
export function DripForm({ recipient, statuses, networks, errors, values }: DripFormProps) {
  const [search, setSearch] = useSearchParams();
  const revalidate = useRevalidate();
  const navigation = useNavigation();
  const [address, setAddress] = useState(values?.address ?? recipient);
  const [chosen, setChosen] = useState<ReadonlySet<AssetKey>>(new Set(values?.assets ?? []));
  const payable = statuses.filter((status) => status.allowed && chosen.has(keyOf(status.asset)));
  const isSending = navigation.formMethod === "POST";

  function changeAddress(next: string) {
    setAddress(next);
    const whole = findAddress(next);
    if (whole === null || whole === recipient) return;
    const params = new URLSearchParams(search);
    params.set("to", whole);
    params.delete("request");
    setSearch(params, { replace: true, preventScrollReset: true });
  }

  function toggle(id: AssetKey) {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }

  return (
    <Form method="post" preventScrollReset className={layout["columns"]}>
      <div className={layout["page"]}>
        <TextField
          label="Recipient"
          name="address"
          mono
          required
          autoComplete="off"
          spellCheck={false}
          value={address}
          error={errors.address}
          onChange={(event) => changeAddress(event.target.value)}
        />
        <fieldset className={styles["assets"]} aria-describedby={errors.assets && "assets-error"}>
          <legend>Assets</legend>
          {networks.map((network) => (
            <AssetGroup
              key={network.chainId}
              title={network.chainName}
              statuses={statuses.filter((status) => status.asset.chainId === network.chainId)}
              chosen={chosen}
              onToggle={toggle}
              onReady={revalidate}
            />
          ))}
          {errors.assets && (
            <p id="assets-error" className={typography["error"]} role="alert">
              {errors.assets}
            </p>
          )}
        </fieldset>
      </div>
      <aside className={layout["card"]} aria-label="Summary">
        <h2>Summary</h2>
        {payable.length === 0 ? (
          <p className={typography["note"]}>Choose assets to see the summary.</p>
        ) : (
          <>
            <ul className={`${layout["list"]} ${styles["sums"]}`}>
              {payable.map(({ asset, settings }) => (
                <li key={keyOf(asset)}>
                  <AssetName asset={asset} />
                  <Amount value={settings.amount} decimals={asset.decimals} symbol={asset.symbol} />
                </li>
              ))}
            </ul>
            <p className={typography["note"]}>to</p>
            <code className={typography["wrap"]}>{recipient}</code>
          </>
        )}
        <Button type="submit" variant="primary" fullWidth pending={isSending}>
          {buttonText(payable)}
        </Button>
      </aside>
    </Form>
  );
}

function buttonText(payable: readonly AssetStatus[]): string {
  const [only] = payable;
  if (payable.length !== 1 || !only) {
    return payable.length === 0 ? "Send" : `Send ${payable.length} assets`;
  }
  return `Send ${formatExact(only.settings.amount, only.asset.decimals)} ${nameOf(only.asset)}`;
}

type AssetGroupProps = {
  title: string;
  statuses: readonly AssetStatus[];
  chosen: ReadonlySet<AssetKey>;
  onToggle: (id: AssetKey) => void;
  onReady: () => void;
};

function AssetGroup({ title, statuses, chosen, onToggle, onReady }: AssetGroupProps) {
  if (statuses.length === 0) return null;
  return (
    <div className={`${layout["panel"]} ${styles["group"]}`}>
      <h2 className={styles["group-title"]}>{title}</h2>
      {statuses.map((status) => {
        const { asset, settings, allowed, message } = status;
        const key = keyOf(asset);
        const noteId = `note-${key}`;
        return (
          <label key={key} className={styles["choice"]} data-off={!allowed || undefined}>
            <input
              type="checkbox"
              name="assets"
              value={key}
              disabled={!allowed}
              checked={allowed && chosen.has(key)}
              aria-describedby={noteId}
              onChange={() => onToggle(key)}
            />
            <AssetName asset={asset} />
            <Amount value={settings.amount} decimals={asset.decimals} symbol={asset.symbol} />
            <span id={noteId} title={message ?? undefined} className={typography["note"]}>
              <Availability status={status} onReady={onReady} />
            </span>
          </label>
        );
      })}
    </div>
  );
}
