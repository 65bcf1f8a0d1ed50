import { type FormEvent, useState } from "react";
import { useCatchUp } from "#app/common/events/use-catch-up.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import { keyOf } from "#app/common/assets/asset-key.ts";
import layout from "#app/ui/layout.module.css";
import type { FaucetAsset } from "./faucet.types.ts";
import { LimitAction } from "./limit-action.tsx";
import type { VaultRow, VaultSummary } from "./overview.server.ts";
import { nameOf } from "./disambiguate.ts";
import type { Limit } from "./parse-limit.ts";

type VaultActionsProps = {
  vault: VaultSummary;
  rows: readonly VaultRow[];
  /** Whether the signed-in wallet has the vault's admin role; null if the chain is unreachable. */
  isAdmin: boolean | null;
};

/** Operator actions on a vault, signed by the operator's own wallet. */
export function VaultActions({ vault, rows, isAdmin }: VaultActionsProps) {
  const { start, blocker } = useTransaction();
  const onConfirmed = useCatchUp();
  const [isRefilling, setRefilling] = useState(false);
  const { address, dispenser } = vault;
  if (!address) return null;
  const deployment = { ...vault, address };

  // Loaded on demand: transactions need contract ABIs, which the page does not need before a click.
  async function pause() {
    const { pauseTransaction } = await import("./vault-transactions.ts");
    start({ ...pauseTransaction(deployment, !vault.paused), onConfirmed });
  }

  async function refill(asset: FaucetAsset, baseUnits: bigint) {
    const { refillTransaction } = await import("./vault-transactions.ts");
    setRefilling(false);
    start({ ...refillTransaction(deployment, asset, baseUnits), onConfirmed });
  }

  async function changeLimit(asset: FaucetAsset, limit: Limit) {
    if (!dispenser) return;
    const { limitTransaction } = await import("./vault-transactions.ts");
    start({ ...limitTransaction(deployment, dispenser.address, asset, limit), onConfirmed });
  }

  return (
    <div className={layout["tools"]}>
      <Button size="small" blocker={blocker} onClick={() => setRefilling(true)}>
        Refill
      </Button>
      <Button size="small" blocker={blocker} onClick={() => void pause()}>
        {vault.paused ? "Resume vault" : "Pause vault"}
      </Button>
      <LimitAction
        vault={vault}
        rows={rows}
        isAdmin={isAdmin}
        walletBlocker={blocker}
        onReview={(asset, limit) => void changeLimit(asset, limit)}
      />
      <Dialog open={isRefilling} title="Refill the vault" onClose={() => setRefilling(false)}>
        <RefillForm assets={rows.map(({ asset }) => asset)} onRefill={refill} />
      </Dialog>
    </div>
  );
}

type RefillFormProps = {
  assets: readonly FaucetAsset[];
  onRefill: (asset: FaucetAsset, baseUnits: bigint) => Promise<void>;
};

function RefillForm({ assets, onRefill }: RefillFormProps) {
  const [assetKey, setAssetKey] = useState(assets[0] ? keyOf(assets[0]) : "");
  const [amount, setAmount] = useState("");
  const [error, setError] = useState<string | null>(null);
  const asset = assets.find((entry) => keyOf(entry) === assetKey);

  function review(event: FormEvent) {
    event.preventDefault();
    if (!asset) return;
    const parsed = parseAmount(amount, asset);
    if (parsed.kind === "ok") void onRefill(asset, parsed.baseUnits);
    else setError(toSentence(parsed.reason));
  }

  return (
    <form className={layout["page"]} onSubmit={review} noValidate>
      <SelectField
        label="Asset"
        value={assetKey}
        onChange={(event) => setAssetKey(event.target.value)}
      >
        {assets.map((entry) => (
          <option key={keyOf(entry)} value={keyOf(entry)}>
            {nameOf(entry)}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Amount"
        inputMode="decimal"
        autoComplete="off"
        suffix={asset?.symbol}
        value={amount}
        error={error}
        onChange={(event) => {
          setAmount(event.target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="primary" fullWidth>
        Review the refill
      </Button>
    </form>
  );
}
